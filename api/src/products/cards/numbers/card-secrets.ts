import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import type { CardNetwork } from '@bank/shared/contracts/owned-cards';
import type { KeyGeneration } from '../../../kernel/keys/key-generation';
import type { ServerKeys } from '../../../kernel/keys/key-ring';
import { withKeyId } from '../../../kernel/keys/named-key';
import { sealingFor } from '../../../kernel/keys/sealing';
import { checkDigitOf } from './check-digit';

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

export const resealCode = (keys: ServerKeys, sealed: string): string =>
  codes.seal(keys, openCode(keys, sealed));

/** With the current keys. */
export const protect = (keys: ServerKeys, { number, code }: { number: string; code: string }) => ({
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
