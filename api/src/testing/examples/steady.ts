import { createHash } from 'node:crypto';
import { demoCustomers } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { testMorning } from '../bank-template';

const known = JSON.stringify(demoCustomers);
const lowercase = '0123456789abcdefghjkmnpqrstvwxyz';
const uppercase = lowercase.toUpperCase();
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const digits = '0123456789';
const base64 = `${base32}${base32.toLowerCase()}${digits}`;

/** The same text for the same seed. */
const textOf = (seed: string, length: number, letters: string) =>
  Array.from(
    createHash('sha512').update(seed).digest().subarray(0, length),
    (byte) => letters[byte % letters.length],
  ).join('');

/** What differs between two runs, and what takes its place. The first that matches counts. */
const rules: [pattern: string, standIn: (found: string, seed: string) => string][] = [
  ['\\b[a-z]+_[0-9a-z]{20}\\b', (found, seed) => found.replace(/_.*/, `_${textOf(seed, 20, lowercase)}`)],
  ['\\beyJ[\\w-]{20,}\\.[\\w.-]+', (_found, seed) => `eyJ${textOf(seed, 40, base64)}`],
  [
    '\\b(?:LRC|CARD|LOAN|CHECK|CHAT)-[0-9A-Z]+(?:-[0-9A-Z]+)?\\b',
    (found, seed) =>
      found.replaceAll(/(?<=-)\w+/g, ({ length }, at) => textOf(`${seed} ${at}`, length, uppercase)),
  ],
  ['\\b4\\d{9}\\b', (_found, seed) => `4${textOf(seed, 9, digits)}`],
  ['(?<=ending in )\\d{4}', (_found, seed) => textOf(seed, 4, digits)],
  ['\\b[A-Z2-7]{32}\\b', (_found, seed) => textOf(seed, 32, base32)],
  ['\\b[0-9A-Z]{5}-[0-9A-Z]{5}\\b', (_found, seed) => textOf(seed, 11, uppercase).replace(/^(.{5})./, '$1-')],
  [
    '[\\w-]{40,}|^[\\w-]{22}$|(?<=\\.)[\\w-]{24}$',
    ({ length }, seed) => textOf(seed, Math.min(length, 43), base64),
  ],
];
const anyRule = new RegExp(rules.map(([pattern]) => `(${pattern})`).join('|'), 'g');

/** Fields whose digits are random. */
const randomDigits = /^(last_four|number|code|otp_code|current_code|second_factor)$/;

/** Times are as if each example were sent in the morning. */
function steadyTime(text: string, now: Date): string {
  const elapsed = now.getTime() - testMorning.getTime();
  const time = Date.parse(text);
  if (time < testMorning.getTime() || time % minutes(30) === 0) return text;
  return new Date(Math.max(time - elapsed, testMorning.getTime())).toISOString();
}

const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text);

/** Shortens long lists and contents, and replaces what's random, so that two runs give the same. */
export function steady<T>(id: string, value: T, now: Date): T {
  const standIns = new Map<string, string>();
  const standInFor = (found: string, make: (found: string, seed: string) => string) => {
    if (known.includes(`"${found}"`)) return found;
    const made = standIns.get(found) ?? make(found, `${id} ${standIns.size}`);
    standIns.set(found, made);
    return made;
  };
  function steadyText(name: string, text: string): string {
    if (isTime(text)) return steadyTime(text, now);
    if (name === 'content') return text.slice(0, 12);
    if (name === 'database') return 'pglite';
    if (/^(id|next)$/.test(name) && /^\d+$/.test(text)) return '4711';
    if (randomDigits.test(name) && /^\d+$/.test(text))
      return standInFor(text, ({ length }, seed) => textOf(seed, length, digits));
    return text.replaceAll(anyRule, (found, ...matched) => {
      const rule = rules[matched.findIndex((group) => group !== undefined)];
      return rule ? standInFor(found, rule[1]) : found;
    });
  }
  function walk(name: string, inner: unknown): unknown {
    if (typeof inner === 'string') return steadyText(name, inner);
    if (Array.isArray(inner)) return inner.slice(0, 2).map((one) => walk(name, one));
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([key, field]) => [key, walk(key, field)]));
  }
  return walk('', value) as T;
}
