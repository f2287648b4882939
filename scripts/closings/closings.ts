import type { Env } from '../../api/src/app/start/env';
import { command } from '../../api/src/kernel/bank/bank';
import { startClock } from '../../api/src/kernel/clock/clock';
import { openExisting } from '../../api/src/kernel/db/client';
import type { Database } from '../../api/src/kernel/db/tables';
import { stopForSupport } from '../../api/src/products/closing/keep-account';
import { ExpectedError } from '../bootstrap/expected-error.mjs';

type Print = (line: string) => void;

/** Lists the accounts that are being closed. With `stop` and an email, stops one. */
export async function closings(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  [verb, email, ...rest]: readonly string[],
  print: Print,
): Promise<number> {
  if ((verb && verb !== 'stop') || (verb && !email) || rest.length > 0)
    throw new ExpectedError('npm run bank -- closings: use no words, or stop EMAIL.');
  const { db, close } = await openExisting(databaseUrl ? { url: databaseUrl } : { dataDir });
  try {
    return await (email ? stop(db, email, print) : list(db, print));
  } finally {
    await close();
  }
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

/** The bank's postman finds the email in the outbox. */
async function stop(db: Database, email: string, print: Print): Promise<number> {
  const bank = { db, clock: startClock(), postman: { wake: () => {} } };
  const isStopped = await command.call(bank, 'bank', (tx) => stopForSupport(tx, email));
  print(isStopped ? `${email} stays open, and gets an email about it` : `${email} isn't being closed`);
  return isStopped ? 0 : 1;
}
