import { sql } from 'kysely';
import type { Runner, Tx } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';

const batch = 200;
const retentionPeriod = hours(7 * 24);

/**
 * Deletes customers who didn't verify their email within a week, so that the address's real owner can
 * register. Keeps the audit log and customers with an account or a PIN.
 */
export async function forgetUnverified(bank: Runner): Promise<void> {
  const before = earlier(bank.clock.now(), retentionPeriod);
  while ((await bank.command('bank', (tx) => deleteBatch(tx, before))) === batch);
}

async function deleteBatch(tx: Tx, before: Date): Promise<number> {
  const unverified = await tx
    .selectFrom('customers')
    .select('id')
    .where('is_verified', '=', false)
    .where('pin_hash', 'is', null)
    .where('date_joined', '<', before)
    .where(sql<boolean>`not exists (select from accounts where customer_id = customers.id)`)
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = unverified.map(({ id }) => id);
  if (ids.length > 0) await deleteCustomers(tx, ids);
  return ids.length;
}

async function deleteCustomers(tx: Tx, ids: string[]): Promise<void> {
  const sessions = tx.selectFrom('sessions').select('id').where('customer_id', 'in', ids);
  await tx.deleteFrom('refresh_tokens').where('session_id', 'in', sessions).execute();
  for (const table of ['sessions', 'codes', 'code_tokens', 'pictures', 'settings'] as const) {
    await tx.deleteFrom(table).where('customer_id', 'in', ids).execute();
  }
  await tx.deleteFrom('answered_requests').where('owner', 'in', ids).execute();
  const emails = tx.selectFrom('customers').select('email').where('id', 'in', ids);
  await tx.deleteFrom('sign_in_attempts').where('email', 'in', emails).execute();
  await tx.deleteFrom('customers').where('id', 'in', ids).execute();
}
