import { sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import { brokenInvariants } from './invariants';

export class LedgerBroken extends Error {
  override readonly name = 'LedgerBroken';
}

export const findBrokenInvariants = (db: Database): Promise<string[]> =>
  db.isTransaction ? queryInvariants(db) : db.transaction().execute(queryInvariants);

async function queryInvariants(db: Database): Promise<string[]> {
  // Reads every row, so turn off the statement timeout, and JIT, which costs more than it saves here.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local jit = off`.execute(db);
  const { rows } = await sql.raw<{ broken: string }>(brokenInvariants).execute(db);
  return rows.map((row) => row.broken);
}

export async function assertLedger(db: Database): Promise<void> {
  const broken = await findBrokenInvariants(db);
  if (broken.length > 0) throw new LedgerBroken(broken.join('\n'));
}
