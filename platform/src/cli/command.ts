import type { ParseArgsConfig } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { FoundError } from '../errors/find-error';
import { judgedFrom } from '../judge/steps';
import { maxJudgedPercent } from '../squads/upload-contract';
import type { JudgeEnv } from '../store/environment/release-env';
import { type Channel, type ChannelPointer, channelName, type Rollout } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import type { Storage } from '../store/storage/storage';
import { UsageError } from './read-words';
import { suggestName } from './suggest-name';

/** A site that shows the page of an error again, on this machine. */
export interface OpenReplay {
  url: string;
  /** The customer to sign in with. */
  customer: string;
  /** Resolves after Ctrl+C, when nothing of it is left. */
  ended: Promise<void>;
}

export interface ReplayOptions {
  /** A path of the site that a browser opens in the size of the error's window. It closes when the site ends. */
  opensWindowAt?: string | undefined;
}

export interface CommandContext {
  root: string;
  store: ReleaseStore;
  build: (apps: string[]) => Promise<void>;
  author: string;
  /** Prints the text if the work is slow. */
  announce: <Result>(text: string, work: Promise<Result>) => Promise<Result>;
  judge: JudgeEnv;
  /** A command that keeps running writes to it. */
  log: () => FastifyBaseLogger;
  openReplay: (found: FoundError, options: ReplayOptions) => Promise<OpenReplay>;
  openStorage: (place: string) => Promise<{ storage: Storage; close: () => Promise<void> }>;
}

export interface OptionValues {
  channel?: string | undefined;
  channels?: string | undefined;
  from?: string | undefined;
  reason?: string | undefined;
  author?: string | undefined;
  percent?: string | undefined;
  canary?: string | undefined;
  expect?: string | undefined;
  to?: string | undefined;
  limit?: string | undefined;
  until?: string | undefined;
  with?: string | undefined;
  site?: string | undefined;
  visitor?: string | undefined;
  keep?: string | undefined;
  days?: string | undefined;
  remotes?: string | undefined;
  key?: string | undefined;
  'key-id'?: string | undefined;
  hours?: string | undefined;
  may?: string | undefined;
  'no-build'?: boolean | undefined;
  bank?: boolean | undefined;
  'dry-run'?: boolean | undefined;
  open?: boolean | undefined;
}

export interface CommandResult {
  lines: string[];
  json: unknown;
  code?: number;
  /** What the command started: it ends with it. */
  until?: Promise<void>;
}

export interface Command {
  usage: string;
  summary: string;
  details: string[];
  options: NonNullable<ParseArgsConfig['options']>;
  run: (names: string[], values: OptionValues, ctx: CommandContext) => Promise<CommandResult>;
}

export const text = { type: 'string' } as const;
export const intentOptions = { reason: text, author: text, channel: text, expect: text };

function parseChannelIn(option: string, given: string): Channel {
  const parsed = channelName.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    `--${option} ${given}: use production, preview, or another name such as staging: lower-case words joined by hyphens, at most 30 characters.`,
  );
}

export const parseChannel = ({ channel = 'production' }: OptionValues): Channel =>
  parseChannelIn('channel', channel);

export const parseFrom = ({ from }: OptionValues): Channel | undefined =>
  from === undefined ? undefined : parseChannelIn('from', from);

export const parseChannels = ({ channels }: OptionValues): Channel[] | undefined =>
  channels?.split(',').map((name) => parseChannelIn('channels', name.trim()));

function parseNumber(
  name: string,
  value: string | undefined,
  isAllowed: (parsed: number) => boolean,
  allowed: string,
) {
  if (value === undefined) return undefined;
  const parsed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (isAllowed(parsed)) return parsed;
  throw new UsageError(`--${name} ${value}: use ${allowed}.`);
}

const isWhole = (parsed: number) => Number.isInteger(parsed);

export const parsePercent = ({ percent }: OptionValues) =>
  parseNumber('percent', percent, (parsed) => parsed >= 0.01 && parsed <= 100, 'a number from 0.01 to 100');

interface Audience {
  percent?: number | undefined;
  judge?: Rollout['judge'];
}

/** Who gets a release: everyone, a percentage, or more and more visitors while a judge finds nothing wrong. */
export function parseAudience(values: OptionValues): Audience {
  const percent = parsePercent(values);
  const { canary } = values;
  if (canary === undefined) return { percent };
  if (canary !== 'auto') throw new UsageError(`--canary ${canary}: use auto.`);
  if (percent !== undefined && percent > maxJudgedPercent)
    throw new UsageError(
      `--percent ${percent}: a judge compares with the rest, so use at most ${maxJudgedPercent}.`,
    );
  return judgedFrom(percent);
}

const parseExpected = ({ expect }: OptionValues) =>
  parseNumber('expect', expect, isWhole, 'the number that status shows');

export const parseLimit = ({ limit }: OptionValues) =>
  parseNumber('limit', limit, (parsed) => isWhole(parsed) && parsed > 0, 'a whole number above 0') ?? 20;

export const parseKeep = ({ keep }: OptionValues) =>
  parseNumber('keep', keep, isWhole, 'a whole number') ?? 5;

export const parseDays = ({ days }: OptionValues) =>
  parseNumber('days', days, (parsed) => parsed <= 36_500, 'a number of days') ?? 7;

export const parseHours = ({ hours }: OptionValues) =>
  parseNumber('hours', hours, (parsed) => parsed <= 720, 'a number of hours up to 720') ?? 24;

export async function storedName(store: ReleaseStore, given: string): Promise<string> {
  const known = await store.names();
  const name = known.find((one) => one === given || one === `mfe-${given}`);
  if (!name) throw new ReleaseRefused(`No release of ${given} is stored.${suggestName(given, known)}`);
  return name;
}

export const intentOf = (values: OptionValues, { author }: CommandContext) => ({
  author: values.author ?? author,
  reason: values.reason ?? 'no reason given',
});

export const moveOptions = (values: OptionValues, ctx: CommandContext) => ({
  store: ctx.store,
  channel: parseChannel(values),
  intent: intentOf(values, ctx),
  expected: parseExpected(values),
});

export const short = (hash: string): string => hash.slice(0, 12);

/** A squad's author is only a claim, so its key is shown too. */
export const who = ({ author, squad }: Pick<ChannelPointer, 'author' | 'squad'>): string =>
  squad ? `${author} (${author === squad.name ? '' : `${squad.name}, `}key ${squad.key})` : author;

export function byPrefix(values: string[], prefix: string, what: string): string {
  const found = values.filter((one) => one.startsWith(prefix));
  if (found.length === 1 && found[0]) return found[0];
  if (found.length === 0) throw new ReleaseRefused(`There is no ${what} ${prefix}.`);
  throw new ReleaseRefused(`${prefix} matches ${found.length} ${what}s: use more characters.`);
}
