import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'recorded-times.json');

/** Seconds by name; `npm run test:all -- --record` writes them. */
export type Times = Readonly<Record<string, number>>;

export const recordedTimes: Times = JSON.parse(readFileSync(file, 'utf8'));

const secondsOfNewFile = 2;

export const secondsOf = (name: string, times: Times = recordedTimes): number =>
  times[name] ?? secondsOfNewFile;
