import { setTimeout as sleep } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Runner, Tx, Visitor } from '../../kernel/bank/bank';
import { clockSkew, earlier, hours, later, minutes, seconds } from '../../kernel/clock/clock';
import type { Database, SignInAttemptsTable, Tables } from '../../kernel/db/tables';
import { type BankError, bankBusy, tooMany } from '../../kernel/errors/errors';
import { networkOf } from '../../kernel/http/network-of';
import { createWorkQueue } from '../../kernel/queues/work-queue';
import { findKnownPlace, type KnownPlace } from '../sessions/known-device';
import { hashToken } from '../sessions/sessions';

type Outcome = SignInAttemptsTable['outcome'];
type Refuse = (retryAfter: number) => BankError;

interface Limit {
  of: 'email' | 'address';
  wrong: number;
  within: number;
  forgives: boolean;
}

const limits: readonly Limit[] = [
  { of: 'address', wrong: 20, within: minutes(1), forgives: false },
  { of: 'email', wrong: 5, within: minutes(15), forgives: true },
  // Stops slow guessing: 5 every 15 minutes would be 480 a day.
  { of: 'email', wrong: 20, within: hours(24), forgives: true },
];

/** An attempt that has no outcome after this time counts as wrong, because its process must have crashed. */
const abandonedAfter = seconds(10);
const pauseMs = 50;
const maxWaitMs = seconds(5);

/** Guesses at one account wait here, and not for the database's few connections, which every customer needs. */
const inTurn = createWorkQueue({
  name: 'sign-ins',
  atOnce: 4,
  atOncePerOwner: 1,
  maxWaitingPerOwner: 200,
  maxWaiting: 1000,
});

interface Attempted {
  at: Date;
  outcome: Outcome;
}

type Verdict = 'go' | 'wait' | { blockedUntil: Date };

const tooManySignIns = (retryAfter: number) =>
  tooMany(
    'Too many sign-in attempts.',
    retryAfter,
    retryAfter > hours(1) / 1000 ? ', or reset your password' : '',
  );

/** Counts an attempt before checking it, so concurrent guesses get no more attempts than sequential ones. */
export async function beginAttempt(
  bank: Runner,
  email: string,
  visitor: Visitor,
  refuse: Refuse = tooManySignIns,
): Promise<number> {
  // Strangers guessing passwords can't lock a customer out of a place where the customer has signed in before.
  const known = await findKnownPlace(bank.db, email, visitor, bank.clock.now());
  const who = { email, ...attemptFrom(visitor, known) };
  const count = `${email} ${known ? who.address : 'strangers'}`;
  const deadline = performance.now() + maxWaitMs;
  while (performance.now() < deadline) {
    const begun = await inTurn(count, () => bank.command('bank', (tx) => tryAttempt(tx, who, refuse)));
    if (begun === undefined) break;
    if (begun !== 'wait') return begun;
    await sleep(pauseMs);
  }
  throw refuse(abandonedAfter / 1000);
}

export async function settleAttempt(tx: Tx, id: number, outcome: 'wrong' | 'right'): Promise<void> {
  await tx.updateTable('sign_in_attempts').set({ outcome }).where('id', '=', id).execute();
}

export async function forgiveAttempts(tx: Tx, email: string, visitor: Visitor): Promise<void> {
  const right = { email, at: tx.now(), outcome: 'right' } as const;
  await tx
    .insertInto('sign_in_attempts')
    .values([
      { ...right, ...attemptFrom(visitor, null) },
      { ...right, ...attemptFrom(visitor, 'network') },
      ...(visitor.browser ? [{ ...right, ...attemptFrom(visitor, { browser: visitor.browser }) }] : []),
    ])
    .execute();
}

interface Attempter extends Record<Limit['of'], string> {
  is_known_address: boolean;
}

/**
 * A known browser has counts of its own, on every network, so strangers in its network can't lock it out. It gets no
 * more guesses than anyone else, and on other networks not more either.
 */
const attemptFrom = ({ ip }: Visitor, known: KnownPlace) => ({
  address: known && known !== 'network' ? `browser ${hashToken(known.browser)}` : networkOf(ip),
  is_known_address: known !== null,
});

async function tryAttempt(tx: Tx, who: Attempter, refuse: Refuse): Promise<number | 'wait'> {
  const now = tx.now();
  // Always in this order, so that no two sign-ins wait for each other.
  const counts = (['address', 'email'] as const).map((of) => `sign-in ${of} ${who[of]}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(count, 0)) from unnest(${counts}::text[]) as count`.execute(
    tx,
  );
  const recent = await recentAttempts(tx, who, now);
  for (const [index, limit] of limits.entries()) {
    const verdict = judge(
      recent.filter(({ of }) => of === index),
      limit,
      now,
    );
    if (verdict === 'wait') return verdict;
    if (verdict !== 'go') throw refuse(secondsBetween(now, verdict.blockedUntil));
  }
  const { id } = await tx
    .insertInto('sign_in_attempts')
    .values({ ...who, at: now, outcome: 'checking' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Each known browser and each known network has a separate count. All strangers share one. */
const isSameCount = (eb: ExpressionBuilder<Tables, 'sign_in_attempts'>, who: Attempter) => {
  const { is_known_address, address } = who;
  if (!is_known_address) return eb('is_known_address', '=', false);
  return eb.and([eb('is_known_address', '=', true), eb('address', '=', address)]);
};

/** Each limit's attempts, from newest to oldest. */
function recentAttempts(db: Database, who: Attempter, now: Date): Promise<(Attempted & { of: number })[]> {
  const [first, ...others] = limits.map((limit, index) => attemptsOf(db, { limit, index, who, now }));
  if (!first) return Promise.resolve([]);
  return others
    .reduce((all, one) => all.unionAll(one), first)
    .orderBy('id', 'desc')
    .execute();
}

interface Counted {
  limit: Limit;
  index: number;
  who: Attempter;
  now: Date;
}

const attemptsOf = (db: Database, { limit, index, who, now }: Counted) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('sign_in_attempts')
        .select(['id', 'at', 'outcome'])
        .where(limit.of, '=', who[limit.of])
        .where('at', '>', earlier(now, limit.within))
        .where('at', '<=', later(now, clockSkew))
        .$if(limit.of === 'email', (query) => query.where((one) => isSameCount(one, who)))
        .$if(!limit.forgives, (query) => query.where('outcome', '<>', 'right'))
        .orderBy('id', 'desc')
        .limit(100)
        .as('recent'),
    )
    .select(['id', 'at', 'outcome', sql<number>`${sql.lit(index)}::integer`.as('of')]);

/** Expects attempts sorted from newest to oldest. */
function judge(attempts: readonly Attempted[], limit: Pick<Limit, 'wrong' | 'within'>, now: Date): Verdict {
  const lastRight = attempts.findIndex(({ outcome }) => outcome === 'right');
  const open = lastRight === -1 ? attempts : attempts.slice(0, lastRight);
  const wrong = open.filter((attempt) => attempt.outcome === 'wrong' || isAbandoned(attempt, now));
  const oldest = wrong[limit.wrong - 1];
  if (oldest) return { blockedUntil: later(oldest.at, limit.within) };
  return open.length < limit.wrong ? 'go' : 'wait';
}

const isAbandoned = ({ at, outcome }: Attempted, now: Date) =>
  outcome === 'checking' && at < earlier(now, abandonedAfter);

const secondsBetween = (from: Date, to: Date) =>
  Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 1000));

/** A household's line often has 256 networks. */
const lineBits = 56;

const shared = { atOnce: 3, atOncePerOwner: 2, maxWaitingPerOwner: 12, givesWay: true };

/** So few that the last one doesn't wait for half a second. Each line gets its turn. */
const ofStrangers = createWorkQueue({ name: 'passwords of strangers', ...shared, maxWaiting: 24 });

/** Browsers that signed in before don't wait for strangers. */
const ofBrowsers = createWorkQueue({ name: 'passwords of known browsers', ...shared, maxWaiting: 200 });

/** Requests that hash a password without a session wait here. A refusal comes before any of the work. */
export async function inPasswordLane<T>({ ip, browser }: Visitor, work: () => Promise<T>): Promise<T> {
  const enqueue = browser ? ofBrowsers : ofStrangers;
  const turn = enqueue(networkOf(ip, lineBits), work);
  if (!turn) throw bankBusy();
  return turn;
}
