import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';
import type { Feature } from '../../kernel/feature/feature';
import { leavingOf } from './leaving-rules';

/** Sessions, payments, statements, applications, disputes, chats and the audit log are evidence, so they stay. */
export async function forgetCustomer(tx: Tx, features: readonly Feature[], id: string): Promise<void> {
  for (const { forgets = [] } of leavingOf(features))
    for (const table of forgets)
      await sql`delete from ${sql.table(table)} where customer_id = ${id}`.execute(tx);
  await tx.deleteFrom('answered_requests').where('owner', '=', id).execute();
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
