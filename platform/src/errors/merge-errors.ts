import { maxSeen } from './error-groups';
import type { Occurrence, StoredError } from './stored-errors';

export interface ReleaseErrors {
  version: string;
  count: number;
  first: string;
  last: string;
}

/** Errors with the same fingerprint, whatever their releases. */
export interface MergedErrors extends Pick<StoredError, 'remote' | 'kind' | 'name' | 'message' | 'browsers'> {
  fingerprint: string;
  stack: string[];
  count: number;
  last: string;
  releases: ReleaseErrors[];
  routes: string[];
  /** The newest first. */
  seen: Pick<Occurrence, 'id' | 'at'>[];
}

export function toMerged(error: StoredError, fingerprint: string, stack: string[]): MergedErrors {
  const { remote, version, kind, name, message, browsers, routes, count, first, last, seen } = error;
  return {
    ...{ fingerprint, stack, remote, kind, name, message, browsers, routes, count, last },
    releases: [{ version, count, first, last }],
    seen: seen.map(({ id, at }) => ({ id, at })).reverse(),
  };
}

function mergeReleases(releases: ReleaseErrors[]): ReleaseErrors[] {
  const byVersion = new Map<string, ReleaseErrors>();
  for (const one of releases) {
    const known = byVersion.get(one.version);
    byVersion.set(one.version, {
      version: one.version,
      count: (known?.count ?? 0) + one.count,
      first: known && known.first < one.first ? known.first : one.first,
      last: known && known.last > one.last ? known.last : one.last,
    });
  }
  return [...byVersion.values()].sort((one, other) => other.last.localeCompare(one.last));
}

function mergeBrowsers(one: MergedErrors['browsers'], other: MergedErrors['browsers']) {
  const browsers: Record<string, number> = { ...one };
  for (const [browser, count] of Object.entries(other)) browsers[browser] = (browsers[browser] ?? 0) + count;
  return browsers;
}

/** The newer one says what the error is called. */
export function merge(one: MergedErrors, other: MergedErrors): MergedErrors {
  const newer = other.last > one.last ? other : one;
  return {
    ...newer,
    count: one.count + other.count,
    releases: mergeReleases([...one.releases, ...other.releases]),
    routes: [...new Set([...one.routes, ...other.routes])],
    browsers: mergeBrowsers(one.browsers, other.browsers),
    seen: [...other.seen, ...one.seen].sort((a, b) => b.at.localeCompare(a.at)).slice(0, maxSeen),
  };
}
