import { sql } from 'kysely';
import { earlier, later, minutes } from '../clock';
import type { BankDeps } from '../deps';
import { tooManyRegistrations } from './auth-errors';

const most = 30;
const window = minutes(1);

/** Counts a registration before anything is looked up or hashed: 30 a minute from one address, no more. */
export async function countRegistration(
  { db, clock }: Pick<BankDeps, 'db' | 'clock'>,
  address: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    await sql`select pg_advisory_xact_lock(hashtextextended(${`register ${address}`}, 0))`.execute(trx);
    const thirtieth = await trx
      .selectFrom('registrations')
      .select('at')
      .where('address', '=', address)
      .where('at', '>', earlier(now, window))
      .orderBy('at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (thirtieth) {
      const free = later(thirtieth.at, window);
      throw tooManyRegistrations(Math.ceil((free.getTime() - now.getTime()) / 1000));
    }
    await trx.insertInto('registrations').values({ address, at: now }).execute();
  });
}
