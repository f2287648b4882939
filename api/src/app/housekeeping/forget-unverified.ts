import { sql } from 'kysely';
import type { Runner } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { earlier, hours } from '../../kernel/clock/clock';

const batch = 200;
const kept = hours(7 * 24);

/**
 * Removes whoever registered and did not verify the address within a week: the address is free for its
 * owner. Nobody with an account or a PIN is removed, and what the audit log tells stays.
 */
export async function forgetUnverified(bank: Runner): Promise<void> {
  const before = earlier(bank.clock.now(), kept);
  while ((await bank.command('bank', (tx) => forgetSome(tx, before))) === batch);
}

async function forgetSome(tx: Tx, before: Date): Promise<number> {
  const forgotten = await tx
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
  const ids = forgotten.map(({ id }) => id);
  if (ids.length > 0) await forget(tx, ids);
  return ids.length;
}

async function forget(tx: Tx, ids: string[]): Promise<void> {
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
