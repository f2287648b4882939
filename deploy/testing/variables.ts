import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './programs';

const sources = [
  'api/src/app/start/env.ts',
  'api/src/app/start/secret-files.ts',
  'platform/src/store/release-env.ts',
];

const readBySite = new Set(
  sources.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b[A-Z][A-Z_]{3,}\b/g) ?? []),
);

const secretFile = /^(DATABASE_URL|SMTP_URL|SMS_URL|SMS_SECRET)_FILE$/;

/** Names that no part of the site reads: a misspelled variable would silently do nothing. */
export const unknownVariables = (names: readonly string[]): string[] =>
  names.filter((name) => !readBySite.has(name) && !secretFile.test(name));

const answersSeconds = 10;

/** The longest time a process may take to end: docs/operating.md, "Restarting without errors". */
export const longestEnd = (drainSeconds: number) => 2 * drainSeconds + answersSeconds;

/** The ports of the processes that a proxy's configuration lists. */
export const portsIn = (configuration: string): string[] => [
  ...new Set(
    [...configuration.matchAll(/server \S* ?127\.0\.0\.1:(\d+)/g)].map(([, port]) => port as string),
  ),
];
