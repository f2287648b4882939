import { createHmac } from 'node:crypto';
import { until } from '@bank/shared/testing/until';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decodeBase32(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const stepAt = (time: number) => Math.floor(time / 30_000);

/** RFC 6238, independent of the bank's library. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Each code works once, and the bank accepts the next one early. */
export function authenticator(secret: string) {
  let used = 0;
  return async () => {
    await until('the next code is due', () => used <= stepAt(Date.now()), 60_000);
    used = Math.max(used + 1, stepAt(Date.now()));
    return codeOf(secret, used);
  };
}
