import { sql } from 'kysely';
import type { Runner } from '../bank/bank';
import { later, seconds, secondsUntil } from '../clock/clock';
import type { Database } from '../db/client';
import { BankError } from '../errors/errors';
import { enforceLimit, type Limit } from './enforce-limit';

interface Refusal {
  from: Date;
  until: Date;
}

const maxKept = 10_000;

class Refusals {
  readonly #kept = new Map<string, Refusal>();

  check(key: string, { refuse }: Pick<Limit, 'refuse'>, now: Date): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    if (now >= kept.from && now < kept.until) throw refuse(secondsUntil(kept.until, now));
    this.#kept.delete(key);
  }

  keep(key: string, { retryAfter = 0 }: BankError, now: Date): void {
    if (this.#kept.size >= maxKept) this.#kept.delete(this.#kept.keys().next().value ?? '');
    this.#kept.set(key, { from: now, until: later(now, seconds(retryAfter)) });
  }

  clear(): void {
    this.#kept.clear();
  }
}

export type LimitName =
  | 'registration'
  | 'code-request'
  | 'code-verification'
  | 'visitor-message'
  | 'terminal-payment'
  | 'first-pin'
  | 'person-search'
  | 'passkey'
  | 'alert-link';

export interface VisitLimit extends Limit {
  name: LimitName;
}

/** Keyed by database, so that several banks in one process don't share refusals. */
const refusals = new WeakMap<Database, Refusals>();

export function refusalsOf(db: Database): Refusals {
  const known = refusals.get(db) ?? new Refusals();
  refusals.set(db, known);
  return known;
}

/** Rejects visitors over the limit from memory, so that a flood doesn't queue for the database. */
export async function countVisit(
  bank: Runner,
  { name, ...limit }: VisitLimit,
  subject: string,
): Promise<void> {
  const key = `${name} ${subject}`;
  const refused = refusalsOf(bank.db);
  refused.check(key, limit, bank.clock.now());
  await bank.command('bank', async (tx) => {
    const now = tx.now();
    // Another request from the same flood may have been rejected in the meantime.
    refused.check(key, limit, now);
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
    const past = tx
      .selectFrom('visits')
      .select('at')
      .where('limit_name', '=', name)
      .where('subject', '=', subject);
    await enforceLimit(tx, limit, { past, now }).catch((refusal) => {
      if (refusal instanceof BankError) refused.keep(key, refusal, now);
      throw refusal;
    });
    await tx.insertInto('visits').values({ limit_name: name, subject, at: now }).execute();
  });
}
