import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Bank, Tx } from '../../kernel/bank/bank';
import { isWithin, minutes } from '../../kernel/clock/clock';
import { BankError, badInput } from '../../kernel/errors/errors';
import type { KeyGeneration } from '../../kernel/keys/key-ring';

/** Where a passkey works: browsers bind it to the RP ID, and name the origin in what it signs. */
export interface PasskeySite {
  origin: string;
  rpId: string;
}

/** Without a configured origin only localhost, which no one else's page can have. */
export function findPasskeySite(configured: string | null, visited: string | null): PasskeySite | null {
  const given = configured ?? visited;
  if (given === null || !URL.canParse(given)) return null;
  const { origin, hostname } = new URL(given);
  return configured || hostname === 'localhost' ? { origin, rpId: hostname } : null;
}

export function passkeySiteOf(configured: string | null, visited: string | null): PasskeySite {
  const site = findPasskeySite(configured, visited);
  if (!site) throw noPasskeysHere();
  return site;
}

const noPasskeysHere = () =>
  new BankError(
    403,
    "Passkeys don't work at this web address",
    "Use the bank's own web address, or continue without a passkey.",
  );

export const challengeLife = minutes(5);

/**
 * What a challenge confirms: a sign-in, or something of one session, such as a payment with its accounts and
 * amount.
 */
export type Purpose = readonly (string | number | null)[];

const timeBytes = 8;
const headBytes = timeBytes + 16;

/**
 * Signed instead of stored, so that strangers who ask for challenges write nothing. The signature covers the
 * purpose, so a challenge for one payment confirms no other.
 */
export function issueChallenge({ keys, clock }: Pick<Bank, 'keys' | 'clock'>, purpose: Purpose) {
  const time = Buffer.alloc(timeBytes);
  time.writeBigUInt64BE(BigInt(clock.now().getTime()));
  const head = Buffer.concat([time, randomBytes(headBytes - timeBytes)]);
  return new Uint8Array(Buffer.concat([head, sign(keys.current(), head, purpose)]));
}

type ChallengeState = 'fresh' | 'expired' | 'foreign';

export function judgeChallenge(
  { keys, clock }: Pick<Bank, 'keys' | 'clock'>,
  challenge: string,
  purpose: Purpose,
): ChallengeState {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, headBytes);
  const signature = bytes.subarray(headBytes);
  const isOurs = (generation: KeyGeneration) => {
    const expected = sign(generation, head, purpose);
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  };
  if (bytes.toString('base64url') !== challenge || !keys.all().some(isOurs)) return 'foreign';
  const issuedAt = new Date(Number(head.readBigUInt64BE()));
  return isWithin(issuedAt, challengeLife, clock.now()) ? 'fresh' : 'expired';
}

/** False if it was used before. */
export async function spendChallenge(tx: Tx, challenge: string): Promise<boolean> {
  const hash = createHash('sha256').update(challenge).digest('hex');
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('spent_challenges')
    .values({ hash, spent_at: tx.now() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

function sign({ accessTokens }: KeyGeneration, head: Buffer, purpose: Purpose): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', accessTokens, '', 'passkey challenges', 32));
  return createHmac('sha256', key).update(head).update(JSON.stringify(purpose)).digest();
}

export function challengeIn(clientDataJSON: string): string {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return '';
  }
}

/** Authenticators show no handle to anyone else, and it must not name the customer. */
export const handleOf = (customerId: string): string =>
  createHash('sha256').update(`passkeys of ${customerId}`).digest('base64url');

export const challengeExpired = () =>
  badInput({ credential: ['This took longer than 5 minutes. Please try again.'] });
