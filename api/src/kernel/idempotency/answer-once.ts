import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../db/tables';
import { BankError } from '../errors/errors';
import type { KeyGeneration, ServerKeys } from '../keys/key-ring';

export interface Replayable {
  owner: string;
  key: string | null;
  /** What the key would be with other keys of the bank, if it's sealed. */
  otherKeys?: readonly string[];
  /** The endpoint and its parsed body, without secrets. A replay must match it. */
  request: readonly unknown[];
  at: Date;
}

/** What a replay needs of the context of a request. */
interface Sent {
  caller: { customer: { id: string } };
  at: Date;
  idempotencyKey: string | null;
  request: readonly unknown[];
}

/** The request has no password or PIN. Requests that do must seal their key. */
export const replayableOf = ({ caller, idempotencyKey, request, at }: Sent): Replayable => ({
  owner: caller.customer.id,
  key: idempotencyKey,
  request,
  at,
});

export const hashRequest = (request: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex');

export const keyReused = () =>
  new BankError(
    422,
    'This Idempotency-Key was used for another request',
    'Please use a new key for a new request. Nothing was paid or changed.',
  );

/** Check this first: accounts in the request may be closed by now, and the PIN may have changed. */
export async function findAnswer<Answer>(
  db: Database,
  { owner, key, otherKeys = [], request }: Replayable,
): Promise<Answer | undefined> {
  if (key === null) return undefined;
  const known = await db
    .selectFrom('answers_by_key')
    .select(['request_hash', 'answer'])
    .where('owner', '=', owner)
    .where('key', 'in', [key, ...otherKeys])
    .execute();
  if (known.length === 0) return undefined;
  const hash = hashRequest(request);
  const same = known.find(({ request_hash }) => request_hash === hash);
  if (!same) throw keyReused();
  return JSON.parse(same.answer);
}

export async function lockKey(tx: Transaction, { owner, key, otherKeys = [] }: Replayable): Promise<void> {
  if (key === null) return;
  // The same one of them, no matter which is current.
  const [locked] = [key, ...otherKeys].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`request ${owner} ${locked}`}, 0))`.execute(tx);
}

/** Commits the response together with the write. A write that returns undefined leaves the key unused. */
export async function answerOnce<Answer>(
  tx: Transaction,
  replayable: Replayable,
  act: () => Promise<Answer>,
): Promise<Answer> {
  await lockKey(tx, replayable);
  const known = await findAnswer<Answer>(tx, replayable);
  if (known !== undefined) return known;
  const answer = await act();
  if (answer !== undefined) await storeAnswer(tx, replayable, answer);
  return answer;
}

async function storeAnswer(tx: Transaction, { owner, key, request, at }: Replayable, answer: unknown) {
  if (key === null) return;
  await tx
    .insertInto('answered_requests')
    .values({
      owner,
      key,
      request_hash: hashRequest(request),
      answer: JSON.stringify(answer),
      answered_at: at,
    })
    .execute();
}

/**
 * The request has a password or PIN, and its key is bound to it: a different password or PIN makes it a new request,
 * which counts as an attempt.
 */
export function sealedReplayable(
  keys: ServerKeys,
  call: string,
  secrets: readonly unknown[],
  { caller, idempotencyKey: key, at }: Sent,
): Replayable {
  const common = { owner: caller.customer.id, request: [call], at };
  if (key === null) return { ...common, key };
  const seal = ({ pins }: KeyGeneration) =>
    createHmac('sha256', pins)
      .update(JSON.stringify([key, [call, ...secrets]]))
      .digest('base64url');
  const current = keys.current();
  const others = keys.all().filter((generation) => generation !== current);
  return { ...common, key: seal(current), otherKeys: others.map(seal) };
}
