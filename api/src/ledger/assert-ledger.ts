import { sql } from 'kysely';
import type { Database } from '../db/client';
import { brokenInvariants } from './invariants';

/** The books do not balance: the one thing that must never be true of a bank. */
export class LedgerBroken extends Error {
  override readonly name = 'LedgerBroken';
}

/** Names every broken invariant of the bank's books; an empty list is a bank in order. */
export async function findBrokenInvariants(db: Database): Promise<string[]> {
  const { rows } = await sql.raw<{ broken: string }>(brokenInvariants).execute(db);
  return rows.map((row) => row.broken);
}

export async function assertLedger(db: Database): Promise<void> {
  const broken = await findBrokenInvariants(db);
  if (broken.length > 0) throw new LedgerBroken(broken.join('\n'));
}
