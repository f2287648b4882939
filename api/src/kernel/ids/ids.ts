import { randomBytes, randomInt } from 'node:crypto';

const letters = '0123456789abcdefghjkmnpqrstuvwxyz';

/** The first 8 characters encode the time, so that index entries of new rows are close together. */
export function newId(kind: string): string {
  const picked = Array.from(takeRandom(12), (byte) => letters[byte % letters.length]);
  return `${kind}_${inLetters(Date.now())}${picked.join('')}`;
}

let stock = randomBytes(0);

/** Generated in bulk, because a system call per ID would cost more than the ID. No byte is used twice. */
export function takeRandom(count: number): Buffer {
  if (stock.length < count) stock = randomBytes(1200);
  const taken = stock.subarray(0, count);
  stock = stock.subarray(count);
  return taken;
}

function inLetters(time: number): string {
  let left = time;
  let written = '';
  for (let place = 0; place < 8; place += 1) {
    written = `${letters[left % letters.length]}${written}`;
    left = Math.floor(left / letters.length);
  }
  return written;
}

/** Omits characters that look or sound alike. */
const readable = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('');

export const newReference = (kind: string) => `${kind}-${group()}-${group()}`;
