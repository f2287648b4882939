import { sql } from 'kysely';
import type { Database } from '../../kernel/db/client';
import { brokenInvariants } from './invariants';

/** The books do not balance: the one thing that must never be true of a bank. */
export class LedgerBroken extends Error {
  override readonly name = 'LedgerBroken';
}

/** Names every broken invariant of the bank's books; an empty list is a bank in order. */
export const findBrokenInvariants = (db: Database): Promise<string[]> =>
  db.isTransaction ? lookThrough(db) : db.transaction().execute(lookThrough);

async function lookThrough(db: Database): Promise<string[]> {
  // It reads everything: it may take longer than a call, and compiling it would take longer still.
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`set local jit = off`.execute(db);
  const { rows } = await sql.raw<{ broken: string }>(brokenInvariants).execute(db);
  return rows.map((row) => row.broken);
}

export async function assertLedger(db: Database): Promise<void> {
  const broken = await findBrokenInvariants(db);
  if (broken.length > 0) throw new LedgerBroken(broken.join('\n'));
}
