import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { clockSkew, earlier, later, minutes } from '../../kernel/clock/clock';
import type { KeyGeneration } from '../../kernel/keys/key-generation';

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

export type ChallengeState = 'fresh' | 'expired' | 'foreign';

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
  const now = clock.now();
  return issuedAt > earlier(now, challengeLife) && issuedAt <= later(now, clockSkew) ? 'fresh' : 'expired';
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
