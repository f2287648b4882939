import type { Env } from '../../api/src/app/start/env';
import { command, type Tx } from '../../api/src/kernel/bank/bank';
import { startClock } from '../../api/src/kernel/clock/clock';
import { openExisting } from '../../api/src/kernel/db/client';
import type { Database } from '../../api/src/kernel/db/tables';

export type Print = (line: string) => void;
export type Place = Pick<Env, 'databaseUrl' | 'dataDir'>;

export async function inDatabase<Result>(
  { databaseUrl, dataDir }: Place,
  work: (db: Database, kind: string) => Promise<Result>,
): Promise<Result> {
  const { db, kind, close } = await openExisting(databaseUrl ? { url: databaseUrl } : { dataDir });
  try {
    return await work(db, kind);
  } finally {
    await close();
  }
}

/** A running bank's postman finds the emails in the outbox. */
export function runInBank<Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const bank = { db, clock: startClock(), postman: { wake: () => {}, textsAlerts: false }, command };
  return bank.command('bank', work);
}
