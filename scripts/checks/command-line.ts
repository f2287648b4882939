import { readWords } from '../../platform/src/cli/read-words';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import type { Shard } from './choose/deal';

export interface Options {
  /** Continues after a stage that failed. */
  keepGoing: boolean;
  /** Runs the long form of reliability tests and deployments. */
  full: boolean;
  /** Writes the times of this run to the recorded ones. */
  record: boolean;
  shard: Shard | undefined;
  /** Runs only what the gate leaves out and this change affects. */
  affected: boolean;
  /** Into how many parts the rest is divided; each commit runs the next one. */
  rotate: number | undefined;
  budgetSeconds: number | undefined;
}

export interface CommandLine {
  name: string;
  patterns: string[];
  options: Options;
}

const given = <Value>(text: string | undefined, parse: (text: string) => Value) =>
  text === undefined ? undefined : parse(text);

function parseShard(text: string): Shard {
  const [, index = 0, of = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > of) throw new ExpectedError(`--shard=${text}: write 1/4 for the first of four.`);
  return { index, of };
}

function parseBudget(text: string): number {
  const [, minutes] = /^(\d+)m$/.exec(text) ?? [];
  if (!minutes) throw new ExpectedError(`--budget=${text}: write minutes, such as 10m.`);
  return Number(minutes) * 60;
}

function parseRotate(text: string): number {
  const parts = Number(text);
  if (!Number.isInteger(parts) || parts < 1)
    throw new ExpectedError(`--rotate=${text}: write a number such as 8.`);
  return parts;
}

const known = {
  'keep-going': { type: 'boolean' },
  full: { type: 'boolean' },
  record: { type: 'boolean' },
  shard: { type: 'string' },
  affected: { type: 'boolean' },
  rotate: { type: 'string' },
  budget: { type: 'string' },
} as const;

function parseWords(words: string[]) {
  try {
    return readWords(words, known);
  } catch (failure) {
    throw new ExpectedError(`npm test: ${(failure as Error).message}`);
  }
}

export function parseCommandLine(words: string[]): CommandLine {
  const { values, positionals } = parseWords(words);
  const [name = 'gate', ...patterns] = positionals;
  const { 'keep-going': keepGoing = false, full = false, record = false, affected = false } = values;
  const shard = given(values.shard, parseShard);
  const rotate = given(values.rotate, parseRotate);
  const budgetSeconds = given(values.budget, parseBudget);
  return { name, patterns, options: { keepGoing, full, record, affected, shard, rotate, budgetSeconds } };
}
