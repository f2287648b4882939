import { channel as channelName } from '../../../platform/src/squads/upload-contract';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';

export const options = {
  reason: { type: 'string' },
  channel: { type: 'string' },
  from: { type: 'string' },
  percent: { type: 'string' },
  canary: { type: 'string' },
  to: { type: 'string' },
  limit: { type: 'string' },
  site: { type: 'string' },
  with: { type: 'string' },
  may: { type: 'string' },
  'no-build': { type: 'boolean' },
} as const;

export type Words = {
  [Name in keyof typeof options]?: (typeof options)[Name]['type'] extends 'boolean' ? boolean : string;
};

function parseName(option: 'channel' | 'from', words: Words): Partial<Record<typeof option, string>> {
  const given = words[option];
  if (given === undefined) return {};
  if (channelName.safeParse(given).success) return { [option]: given };
  throw new ExpectedError(
    `--${option} ${given}: use production, preview, or another name such as staging: lower-case words joined by hyphens, at most 30 characters.`,
  );
}

/** Without one, the site chooses its own. */
export const parseChannel = (words: Words) => parseName('channel', words);

export const parseFrom = (words: Words) => parseName('from', words);

function parsePercent({ percent }: Words): { percent?: number } {
  if (percent === undefined) return {};
  const parsed = Number(percent);
  if (parsed >= 0.01 && parsed <= 100) return { percent: parsed };
  throw new ExpectedError(`--percent ${percent}: use a number from 0.01 to 100.`);
}

function parseCanary({ canary }: Words): { canary?: 'auto' } {
  if (canary === undefined) return {};
  if (canary === 'auto') return { canary };
  throw new ExpectedError(`--canary ${canary}: use auto.`);
}

export const parseAudience = (words: Words) => ({ ...parsePercent(words), ...parseCanary(words) });

export const parseVersion = ({ to }: Words): { to?: string } => (to === undefined ? {} : { to });

export function requireReason({ reason }: Words): string {
  if (reason?.trim()) return reason;
  throw new ExpectedError('Say why: --reason "…". Others read it in the log.');
}

export function parseMay({ may }: Words): 'check' | 'preview' | undefined {
  if (may === undefined || may === 'check' || may === 'preview') return may;
  throw new ExpectedError(`--may ${may}: use check or preview.`);
}

/** A link, or its ID. */
export const parseLink = ({ with: given }: Words): { with?: string } =>
  given === undefined ? {} : { with: given.split('/').at(-1) ?? '' };

export function parseLimit({ limit = '20' }: Words): number {
  const parsed = Number(limit);
  if (Number.isInteger(parsed) && parsed >= 1 && parsed <= 100) return parsed;
  throw new ExpectedError(`--limit ${limit}: use a whole number from 1 to 100.`);
}
