import type { Database } from '../../api/src/kernel/db/tables';
import { stopForSupport } from '../../api/src/products/closing/keep-account';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inDatabase, type Place, type Print, runInBank } from '../data/existing-bank';

/** Lists the accounts that are being closed. With `stop` and an email, stops one. */
export async function closings(
  place: Place,
  [verb, email, ...rest]: readonly string[],
  print: Print,
): Promise<number> {
  if ((verb && verb !== 'stop') || (verb && !email) || rest.length > 0)
    throw new ExpectedError('npm run bank -- closings: use no words, or stop EMAIL.');
  return inDatabase(place, (db) => (email ? stop(db, email, print) : list(db, print)));
}

async function list(db: Database, print: Print): Promise<number> {
  const rows = await db
    .selectFrom('customers')
    .select(['email', 'closing_asked_at', 'closes_at'])
    .where('closes_at', 'is not', null)
    .orderBy('closes_at')
    .execute();
  for (const { email, closing_asked_at, closes_at } of rows)
    print(`${email}  asked ${closing_asked_at?.toISOString()}  closes ${closes_at?.toISOString()}`);
  if (rows.length === 0) print('no account is being closed');
  return 0;
}

async function stop(db: Database, email: string, print: Print): Promise<number> {
  const isStopped = await runInBank(db, (tx) => stopForSupport(tx, email));
  print(isStopped ? `${email} stays open, and gets an email about it` : `${email} isn't being closed`);
  return isStopped ? 0 : 1;
}
