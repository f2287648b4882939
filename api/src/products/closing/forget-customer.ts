import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';
import type { Tables } from '../../kernel/db/tables';
import { ownedAccounts } from '../../ledger/accounts/owned-accounts';

/**
 * What the bank has no duty to keep. Sessions, payments, statements, applications, disputes, chats and the audit log
 * are evidence.
 */
export const forgotten: readonly (keyof Tables)[] = [
  'second_factors',
  'recovery_codes',
  'remembered_devices',
  'passkeys',
  'codes',
  'code_tokens',
  'contact_changes',
  'settings',
  'notifications',
  'notification_choices',
  'pictures',
  'recipients',
  'opened_requests',
  'transaction_notes',
  'transaction_categories',
  'merchant_categories',
  'budgets',
  'data_exports',
  'security_alerts',
  'account_locks',
];

/** Payments name people and payees, so these stay, but no one sees them again. */
export async function forgetCustomer(tx: Tx, id: string): Promise<void> {
  for (const table of forgotten)
    await sql`delete from ${sql.table(table)} where customer_id = ${id}`.execute(tx);
  await sql`delete from answered_requests where owner = ${id}`.execute(tx);
  await tx.deleteFrom('account_looks').where('account_id', 'in', ownedAccounts(id)).execute();
  await sql`delete from permits where session_id in (select id from sessions where customer_id = ${id})`.execute(
    tx,
  );
  await sql`delete from refresh_tokens where session_id in (select id from sessions where customer_id = ${id})`.execute(
    tx,
  );
  // An application repeats how to reach the customer.
  await sql`update card_applications set email = '', phone_number = '' where customer_id = ${id}`.execute(tx);
  const now = tx.now();
  await tx.updateTable('people').set({ forgotten_at: now }).where('customer_id', '=', id).execute();
  await tx.updateTable('payees').set({ removed_at: now }).where('customer_id', '=', id).execute();
  await forgetSignIn(tx, id);
}

/** Frees the email, so that it is unknown to the bank from now on. No password or PIN fits an empty hash. */
const forgetSignIn = (tx: Tx, id: string) =>
  tx
    .updateTable('customers')
    .set({
      email: `${id}@closed.invalid`,
      phone_number: '',
      profile_picture: null,
      password_hash: '',
      pin_hash: null,
      pin_tries: 0,
      pin_blocked_until: null,
      closing_asked_at: null,
      closes_at: null,
      closing_warned_at: null,
      closed_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
