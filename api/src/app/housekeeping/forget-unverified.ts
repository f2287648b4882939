import { sql } from 'kysely';
import type { BankDeps } from '../../kernel/bank/deps';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';

const batch = 200;
const kept = hours(7 * 24);

/**
 * Removes whoever registered and did not verify the address within a week: the address is free for its
 * owner. Nobody with an account or a PIN is removed, and what the audit log tells stays.
 */
export async function forgetUnverified({ db, clock }: Pick<BankDeps, 'db' | 'clock'>): Promise<void> {
  const before = earlier(clock.now(), kept);
  while ((await db.transaction().execute((trx) => forgetSome(trx, before))) === batch);
}

async function forgetSome(trx: Database, before: Date): Promise<number> {
  const forgotten = await trx
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
  if (ids.length > 0) await forget(trx, ids);
  return ids.length;
}

async function forget(trx: Database, ids: string[]): Promise<void> {
  const sessions = trx.selectFrom('sessions').select('id').where('customer_id', 'in', ids);
  await trx.deleteFrom('refresh_tokens').where('session_id', 'in', sessions).execute();
  for (const table of ['sessions', 'codes', 'code_tokens', 'pictures', 'settings'] as const) {
    await trx.deleteFrom(table).where('customer_id', 'in', ids).execute();
  }
  await trx.deleteFrom('answered_requests').where('owner', 'in', ids).execute();
  const emails = trx.selectFrom('customers').select('email').where('id', 'in', ids);
  await trx.deleteFrom('sign_in_attempts').where('email', 'in', emails).execute();
  await trx.deleteFrom('customers').where('id', 'in', ids).execute();
}
