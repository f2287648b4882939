import { secretVariables, siteVariables } from '../../api/src/app/start/variables';
import { releaseVariables } from '../../platform/src/store/environment/release-variables';

const readBySite = new Set([
  ...Object.keys(siteVariables),
  ...secretVariables.map((name) => `${name}_FILE`),
  ...Object.keys(releaseVariables),
]);

/** Names that no part of the site reads: a misspelled variable would silently do nothing. */
export const unknownVariables = (names: readonly string[]): string[] =>
  names.filter((name) => !readBySite.has(name));

const answersSeconds = 10;

/** The longest time a process may take to end: docs/operating.md, "Restarting without errors". */
export const longestEnd = (drainSeconds: number) => 2 * drainSeconds + answersSeconds;

/** The ports of the processes that a proxy's configuration lists. */
export const portsIn = (configuration: string): string[] => [
  ...new Set(
    [...configuration.matchAll(/server \S* ?127\.0\.0\.1:(\d+)/g)].map(([, port]) => port as string),
  ),
];
