import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { CardNetwork } from '@bank/shared/contracts/owned-cards';
import { sql } from 'kysely';
import type { Bank } from '../../../kernel/bank/bank';
import { dayOf } from '../../../kernel/clock/clock';
import type { ReviewRunner } from '../../../kernel/jobs/review-each';
import { tryEach } from '../../../kernel/jobs/try-each';
import { type KeyGeneration, type ServerKeys, withKeyId } from '../../../kernel/keys/key-ring';
import { sealingFor } from '../../../kernel/keys/sealing';

const numbers = sealingFor('card numbers at rest');
const codes = sealingFor('card codes at rest');

/** Ranges that no bank issues cards from. */
const ranges: Record<CardNetwork, string> = { visa: '400000', mastercard: '520082' };

const drawDigits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

export function drawNumber(network: CardNetwork): string {
  const digits = ranges[network] + drawDigits(9);
  return digits + checkDigitOf(digits);
}

const hashKey = ({ pins }: KeyGeneration) => new Uint8Array(hkdfSync('sha256', pins, '', 'card numbers', 32));

const hashWith = (generation: KeyGeneration, number: string) =>
  withKeyId(generation, createHmac('sha256', hashKey(generation)).update(number).digest('base64url'));

/** Keyed, because anyone could try all card numbers against a plain hash. */
export const hashesOf = (keys: ServerKeys, number: string): string[] =>
  keys.all().map((generation) => hashWith(generation, number));

export const sealNumber = (keys: ServerKeys, network: CardNetwork, number: string) => ({
  network,
  last_four: number.slice(-4),
  ...protect(keys, { number, code: drawDigits(3) }),
});

export const drawCode = (keys: ServerKeys): string => codes.seal(keys, drawDigits(3));

export const openCode = (keys: ServerKeys, sealed: string): string => codes.unseal(keys, sealed);

const resealCode = (keys: ServerKeys, sealed: string): string => codes.seal(keys, openCode(keys, sealed));

const protect = (keys: ServerKeys, { number, code }: { number: string; code: string }) => ({
  number_hash: hashWith(keys.current(), number),
  sealed_number: numbers.seal(keys, number),
  sealed_code: codes.seal(keys, code),
});

interface Sealed {
  sealed_number: string;
  sealed_code: string;
}

export const openSecrets = (keys: ServerKeys, { sealed_number, sealed_code }: Sealed) => ({
  number: numbers.unseal(keys, sealed_number),
  code: codes.unseal(keys, sealed_code),
});

/** The Luhn check digit for the digits before it. */
export function checkDigitOf(digits: string): string {
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const weighted = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return sum + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return String((10 - (total % 10)) % 10);
}

export const isCardNumber = (number: string): boolean =>
  /^\d{16}$/.test(number) && checkDigitOf(number.slice(0, -1)) === number.slice(-1);

/** The last day of the month, this number of years later. Days are in UTC. */
export function expiryAfter(years: number, issued: Date): string {
  const last = new Date(Date.UTC(issued.getUTCFullYear() + years, issued.getUTCMonth() + 1, 0));
  return dayOf(last);
}

/** MM/YY, as on the card. */
export const printedExpiry = (expiresOn: string): string =>
  `${expiresOn.slice(5, 7)}/${expiresOn.slice(2, 4)}`;

export const isExpired = (expiresOn: string, at: Date): boolean => expiresOn < dayOf(at);

const pageSize = 100;

type Resealer = Pick<Bank, 'db' | 'keys'> & Pick<ReviewRunner, 'log'>;

/** Protects cards with the current keys, so that older ones can be forgotten. Logs a card that can't be opened. */
export async function resealCards(bank: Resealer): Promise<number> {
  let resealed = 0;
  let after = '';
  for (;;) {
    const outdated = await findOutdated(bank, after);
    resealed += await tryEach(bank, outdated, {
      act: (card) => reseal(bank, card),
      failure: 'protecting a card with new keys failed',
    });
    if (outdated.length < pageSize) return resealed;
    after = outdated.at(-1)?.id ?? after;
  }
}

function findOutdated({ db, keys }: Pick<Bank, 'db' | 'keys'>, after: string) {
  return db
    .selectFrom('cards')
    .select(['id', 'number_hash', 'sealed_number', 'sealed_code', 'previous_sealed_code'])
    .where(sql`substring(number_hash from '^[A-Za-z0-9_-]{8}:')`, 'is distinct from', `${keys.current().id}:`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(pageSize)
    .execute();
}

type Outdated = Awaited<ReturnType<typeof findOutdated>>[number];

/** Leaves a card alone that got a new code in the meantime. The next run protects it. */
async function reseal({ db, keys }: Pick<Bank, 'db' | 'keys'>, card: Outdated): Promise<void> {
  await db
    .updateTable('cards')
    .set({
      ...protect(keys, openSecrets(keys, card)),
      previous_sealed_code: card.previous_sealed_code && resealCode(keys, card.previous_sealed_code),
    })
    .where('id', '=', card.id)
    .where('number_hash', '=', card.number_hash)
    .where('sealed_code', '=', card.sealed_code)
    .execute();
}
