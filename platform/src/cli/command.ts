import type { ParseArgsConfig } from 'node:util';
import type { Channel } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { nearest } from './nearest';

/** What a person wrote that cannot be understood: exit code 2, where a refusal has 1. */
export class Misspoken extends Error {}

export interface Surroundings {
  /** The working copy: where builds lie. */
  root: string;
  store: ReleaseStore;
  /** Builds what changed of these. */
  build: (names: string[]) => Promise<void>;
  author: string;
}

export interface Values {
  channel?: string | undefined;
  reason?: string | undefined;
  author?: string | undefined;
  percent?: string | undefined;
  expect?: string | undefined;
  to?: string | undefined;
  limit?: string | undefined;
  visitor?: string | undefined;
  keep?: string | undefined;
  days?: string | undefined;
  'no-build'?: boolean | undefined;
  'dry-run'?: boolean | undefined;
}

/** What a command has to say: to people in lines, to programs as one value. */
export interface Answer {
  lines: string[];
  json: unknown;
  code?: number;
}

export interface Command {
  /** Its words, as the help shows them. */
  words: string;
  summary: string;
  /** Beyond the summary; a line each. */
  details: string[];
  options: NonNullable<ParseArgsConfig['options']>;
  run: (names: string[], values: Values, around: Surroundings) => Promise<Answer> | Answer;
}

export const text = { type: 'string' } as const;
export const intentOptions = { reason: text, author: text, channel: text, expect: text };

export function channelOf({ channel = 'production' }: Values): Channel {
  if (channel === 'production' || channel === 'preview') return channel;
  throw new Misspoken(`--channel ${channel}: there is production and preview.`);
}

const number = (
  name: string,
  value: string | undefined,
  fits: (read: number) => boolean,
  allowed: string,
) => {
  if (value === undefined) return undefined;
  const read = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (fits(read)) return read;
  throw new Misspoken(`--${name} ${value}: ${allowed}.`);
};

const isWhole = (read: number) => Number.isInteger(read);

export const percentOf = ({ percent }: Values) =>
  number('percent', percent, (read) => read >= 0.01 && read <= 100, 'a number from 0.01 to 100');

const expectedOf = ({ expect }: Values) => number('expect', expect, isWhole, 'the number that status shows');

export const limitOf = ({ limit }: Values) =>
  number('limit', limit, (read) => Number.isInteger(read) && read > 0, 'a whole number above 0') ?? 20;

export const keepOf = ({ keep }: Values) => number('keep', keep, isWhole, 'a whole number') ?? 5;

export const daysOf = ({ days }: Values) =>
  number('days', days, (read) => read <= 36_500, 'a number of days') ?? 7;

/** The full name of a release that is stored; mfe- may be left out. */
export function storedName(store: ReleaseStore, given: string): string {
  const known = store.names();
  const name = known.find((one) => one === given || one === `mfe-${given}`);
  if (!name) throw new ReleaseRefused(`No release of ${given} is stored.${nearest(given, known)}`);
  return name;
}

/** Who moves which channel and why. */
export function movingBy(values: Values, { store, author }: Surroundings) {
  const intent = { author: values.author ?? author, reason: values.reason ?? 'no reason given' };
  return { store, channel: channelOf(values), intent, expected: expectedOf(values) };
}

export const short = (hash: string): string => hash.slice(0, 12);

/** A commit as people write it; the + of a working copy that held more stays. */
export const shortCommit = (commit: string | null): string =>
  commit ? short(commit) + (commit.endsWith('+') ? '+' : '') : '';

/** The one of these that starts so. */
export function byPrefix(all: string[], start: string, what: string): string {
  const found = all.filter((one) => one.startsWith(start));
  if (found.length === 1 && found[0]) return found[0];
  if (found.length === 0) throw new ReleaseRefused(`There is no ${what} ${start}.`);
  throw new ReleaseRefused(`${start} is the beginning of ${found.length} ${what}s: write more of it.`);
}
