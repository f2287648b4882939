import { hashOf } from '../store/documents';
import type { ReleaseStore } from '../store/release-store';
import { maxSeen } from './error-groups';
import { FrameResolver, type ResolvedFrame } from './resolve-frames';
import { readErrors, type StoredError } from './stored-errors';

export interface ErrorGroup {
  /** The same after a rebuild, and after an edit elsewhere in the file. */
  fingerprint: string;
  remote: string;
  kind: 'render' | 'uncaught' | 'call';
  name: string;
  message: string;
  /** Such as `send-money/transfer-page.tsx:41`, the innermost first. */
  stack: string[];
  releases: { version: string; count: number; first: string; last: string }[];
  routes: string[];
  browsers: Record<string, number>;
  /** The newest first. */
  ids: string[];
}

const fingerprintFrames = 2;

function fingerprintOf({ remote, kind, name, message }: StoredError, frames: ResolvedFrame[]): string {
  const own = frames.filter(({ isOwn }) => isOwn).slice(0, fingerprintFrames);
  const lines = own.map(({ file, text }) => ({ file, text }));
  return hashOf({ remote, kind, name, message, lines }).slice(0, 12);
}

/** Only the app's own code, unless a library alone is on the stack. */
function stackOf(frames: ResolvedFrame[]): string[] {
  const own = frames.filter(({ isOwn }) => isOwn);
  const lines = (own.length > 0 ? own : frames).map(({ file, line }) => `${file}:${line}`);
  return lines.filter((line, index) => line !== lines[index - 1]);
}

function releasesOf(errors: StoredError[]): ErrorGroup['releases'] {
  const byVersion = new Map<string, ErrorGroup['releases'][number]>();
  for (const { version, count, first, last } of errors) {
    const known = byVersion.get(version);
    byVersion.set(version, {
      version,
      count: (known?.count ?? 0) + count,
      first: known && known.first < first ? known.first : first,
      last: known && known.last > last ? known.last : last,
    });
  }
  return [...byVersion.values()].sort((one, other) => other.last.localeCompare(one.last));
}

function browsersOf(errors: StoredError[]): ErrorGroup['browsers'] {
  const browsers: ErrorGroup['browsers'] = {};
  for (const error of errors)
    for (const [browser, count] of Object.entries(error.browsers))
      browsers[browser] = (browsers[browser] ?? 0) + count;
  return browsers;
}

const idsOf = (errors: StoredError[]): string[] =>
  errors
    .flatMap(({ seen }) => seen)
    .reverse()
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, maxSeen)
    .map(({ id }) => id);

interface Located {
  error: StoredError;
  stack: string[];
}

function toGroup(fingerprint: string, found: Located[]): ErrorGroup {
  const newest = found.reduce((one, other) => (other.error.last > one.error.last ? other : one));
  const errors = found.map(({ error }) => error);
  const { remote, kind, name, message } = newest.error;
  return {
    fingerprint,
    remote,
    kind,
    name,
    message,
    stack: newest.stack,
    releases: releasesOf(errors),
    routes: [...new Set(errors.flatMap(({ routes }) => routes))].sort(),
    browsers: browsersOf(errors),
    ids: idsOf(errors),
  };
}

const lastOf = ({ releases }: ErrorGroup) => releases[0]?.last ?? '';

/** The errors of customers' pages in the last 30 days, newest first. */
export async function listErrors(
  store: ReleaseStore,
  remote?: string,
  resolver = new FrameResolver(store),
): Promise<ErrorGroup[]> {
  const byFingerprint = new Map<string, Located[]>();
  for (const error of await readErrors(store.storage)) {
    if (remote && error.remote !== remote) continue;
    const frames = await Promise.all(error.frames.map((frame) => resolver.resolve(frame)));
    const fingerprint = fingerprintOf(error, frames);
    const found = byFingerprint.get(fingerprint) ?? [];
    byFingerprint.set(fingerprint, [...found, { error, stack: stackOf(frames) }]);
  }
  resolver.forgetFiles();
  return [...byFingerprint]
    .map(([fingerprint, found]) => toGroup(fingerprint, found))
    .sort((one, other) => lastOf(other).localeCompare(lastOf(one)));
}
