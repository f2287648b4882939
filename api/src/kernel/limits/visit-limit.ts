import { type AliasableExpression, sql } from 'kysely';
import type { Runner } from '../bank/bank';
import { clockSkew, earlier, later, seconds, secondsUntil } from '../clock/clock';
import type { Database, Transaction } from '../db/tables';
import { BankError } from '../errors/errors';

interface Limit {
  max: number;
  within: number;
  refuse(retryAfter: number): BankError;
}

interface Counted {
  past: AliasableExpression<{ at: Date }>;
  now: Date;
}

export async function enforceLimit(tx: Transaction, limit: Limit, counted: Counted): Promise<void> {
  const wait = await secondsUntilFree(tx, limit, counted);
  if (wait > 0) throw limit.refuse(wait);
}

/** Ignores future dates, which were recorded before a clock was set back. */
export async function secondsUntilFree(
  tx: Transaction,
  { max, within }: Pick<Limit, 'max' | 'within'>,
  { past, now }: Counted,
): Promise<number> {
  const last = await tx
    .selectFrom(past.as('past'))
    .select('at')
    .where('at', '>', earlier(now, within))
    .where('at', '<=', later(now, clockSkew))
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return last ? secondsUntil(later(last.at, within), now) : 0;
}

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

interface VisitLimit extends Limit {
  name: string;
}

const names = new Set<string>();

export function visitLimit(name: string, limit: Limit): VisitLimit {
  if (names.has(name)) throw new Error(`There are two limits named ${name}.`);
  names.add(name);
  return { name, ...limit };
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
