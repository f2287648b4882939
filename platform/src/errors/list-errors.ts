import { takeBreaks } from '../limits/take-breaks';
import { hashOf } from '../store/documents';
import type { ReleaseStore } from '../store/release-store';
import { DatedReader } from '../store/storage/dated-reader';
import { type MergedErrors, merge, type ReleaseErrors, toMerged } from './merge-errors';
import { FrameResolver, type ResolvedFrame } from './resolve-frames';
import { errorDocuments, isDropped, parseLine, type StoredError } from './stored-errors';

export interface ErrorGroup {
  /** The same after a rebuild, and after an edit elsewhere in the file. */
  fingerprint: string;
  remote: string;
  kind: 'render' | 'uncaught' | 'call';
  name: string;
  message: string;
  /** Such as `send-money/transfer-page.tsx:41`, the innermost first. */
  stack: string[];
  releases: ReleaseErrors[];
  routes: string[];
  browsers: Record<string, number>;
  /** The newest first. */
  ids: string[];
}

export interface ListedErrors {
  /** The newest first. */
  groups: ErrorGroup[];
  /** How many others were only counted. */
  dropped: number;
}

const fingerprintFrames = 2;

/** With more kinds, those that were seen least are only counted. */
export const maxListed = 1_000;

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

const byMostSeen = (one: MergedErrors, other: MergedErrors) =>
  other.count - one.count || other.last.localeCompare(one.last);

const byNewest = (one: MergedErrors, other: MergedErrors) => other.last.localeCompare(one.last);

function toGroup({ count, last, seen, ...group }: MergedErrors): ErrorGroup {
  return { ...group, routes: [...group.routes].sort(), ids: seen.map(({ id }) => id) };
}

interface DocumentErrors {
  merged: MergedErrors[];
  /** Dropped reports of each remote. */
  dropped: { remote: string; dropped: number }[];
}

/** The errors of customers' pages in the last 30 days. Reads again only what changed. */
export class ErrorReader {
  private readonly resolver: FrameResolver;
  private readonly documents: DatedReader<DocumentErrors>;

  constructor(private readonly store: ReleaseStore) {
    this.resolver = new FrameResolver(store);
    this.documents = new DatedReader(errorDocuments, (lines) => this.digest(lines));
  }

  async read(remote?: string): Promise<ListedErrors> {
    // What a read that failed left behind would fail the next one.
    const reading = this.documents.read(this.store.storage);
    const documents = await reading.finally(() => this.resolver.forgetFiles());
    const isAsked = (one: { remote: string }) => !remote || one.remote === remote;
    const all = await mergeAll(documents.map(({ merged }) => merged.filter(isAsked)));
    const listed = all.sort(byMostSeen).slice(0, maxListed).sort(byNewest);
    const unlisted = all.slice(maxListed).reduce((sum, { count }) => sum + count, 0);
    const dropped = documents.flatMap((one) => one.dropped.filter(isAsked));
    return {
      groups: listed.map(toGroup),
      dropped: dropped.reduce((sum, one) => sum + one.dropped, unlisted),
    };
  }

  private async digest(lines: string[]): Promise<DocumentErrors> {
    const errors: MergedErrors[] = [];
    const dropped: DocumentErrors['dropped'] = [];
    const takeBreak = takeBreaks();
    for (const text of lines) {
      await takeBreak();
      const line = parseLine(text);
      if (line && isDropped(line)) dropped.push(line);
      else if (line) errors.push(await this.locate(line));
    }
    return { merged: await mergeAll([errors]), dropped };
  }

  private async locate(error: StoredError): Promise<MergedErrors> {
    const frames = await Promise.all(error.frames.map((frame) => this.resolver.resolve(frame)));
    return toMerged(error, fingerprintOf(error, frames), stackOf(frames));
  }
}

async function mergeAll(lists: MergedErrors[][]): Promise<MergedErrors[]> {
  const byFingerprint = new Map<string, MergedErrors>();
  const takeBreak = takeBreaks();
  for (const list of lists) {
    for (const one of list) {
      const known = byFingerprint.get(one.fingerprint);
      byFingerprint.set(one.fingerprint, known ? merge(known, one) : one);
    }
    await takeBreak();
  }
  return [...byFingerprint.values()];
}
