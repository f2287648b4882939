import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import { kit } from '../build/project';
import { Cache } from '../limits/cache';
import { readMap } from '../record/source-maps';
import { kitSources } from '../record/sources';
import { ifIntact } from '../store/documents';
import type { SourceTexts } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { isTogether } from '../together/page-scripts';
import type { KnownFrame } from './scrub-report';
import { type Parts, readParts, unjoinFrame } from './unjoin-frame';

export interface ResolvedFrame {
  /** In the app's own folder, such as `send-money/transfer-page.tsx`, or the built file if there is no map. */
  file: string;
  line: number;
  /** The line's text, without the space around it. Empty if it isn't stored. */
  text: string;
  isOwn: boolean;
}

interface ReadMap {
  map: SourceMap;
  contents: Map<string, string>;
}

/** The kit is beside the app in this repository, and a package in a squad's own. */
const inKit = new RegExp(`^(\\.\\./kit|.*node_modules/${kit})/src/`);

/**
 * `./src/page.tsx` of an app is `mfe-one/src/page.tsx`, as the stored sources name it, and what it bundles of the kit
 * is in `mfe-one/kit/src`.
 */
const pathOf = (app: string, source: string) => {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '');
  return posix.join(app, path.replace(inKit, `${kitSources}/`));
};

const shortPath = (app: string, path: string) =>
  path.startsWith(`${app}/src/`) ? path.slice(`${app}/src/`.length) : path;

const lineOf = (text: string | undefined, line: number) => text?.split('\n')[line - 1]?.trim() ?? '';

/** A build's files have other hashes each time. */
const withoutHash = (file: string) => file.replace(/\.[0-9a-f]{10}(?=\.)/, '');

const maxResolved = 5_000;

/** Those of two release sets take about 100 MB. */
const maxMaps = 300;
const maxSources = 20;

/** Reads each map, each joined file's parts and each release's sources once, and remembers what it found in them when it forgets them. */
export class FrameResolver {
  private readonly maps = new Cache<Promise<ReadMap | undefined>>(maxMaps);
  private readonly parts = new Cache<Promise<Parts | undefined>>(maxMaps);
  private readonly sources = new Cache<Promise<SourceTexts>>(maxSources);

  private readonly resolved = new Cache<Promise<ResolvedFrame>>(maxResolved);

  constructor(private readonly store: ReleaseStore) {}

  resolve(frame: KnownFrame): Promise<ResolvedFrame> {
    const { app, version, file, line, column } = frame;
    return this.resolved.get(`${app}/${version}/${file}:${line}:${column}`, () => this.find(frame));
  }

  /** Maps and sources are large. */
  forgetFiles(): void {
    this.maps.clear();
    this.parts.clear();
    this.sources.clear();
  }

  private async find(reported: KnownFrame): Promise<ResolvedFrame> {
    const parts = isTogether(reported.file) ? await this.partsOf(reported) : undefined;
    const frame = parts ? unjoinFrame(reported, parts) : reported;
    const { app, file, line, column } = frame;
    const read = await this.mapOf(frame);
    const entry = read?.map.findEntry(line - 1, column - 1);
    if (!read || !entry || !('originalSource' in entry) || !entry.originalSource)
      return { file: withoutHash(file), line, text: '', isOwn: true };
    const path = pathOf(app, entry.originalSource);
    const original = entry.originalLine + 1;
    const text = read.contents.get(entry.originalSource) ?? (await this.sourcesOf(frame))[path];
    const isOwn = !path.includes('node_modules/') && !path.startsWith(`${app}/webpack/`);
    return { file: shortPath(app, path), line: original, text: lineOf(text, original), isOwn };
  }

  private partsOf(frame: KnownFrame): Promise<Parts | undefined> {
    const { app, version, file } = frame;
    return this.parts.get(`${app}/${version}/${file}`, () => readParts(this.store, frame));
  }

  private mapOf({ app, version, file }: KnownFrame): Promise<ReadMap | undefined> {
    return this.maps.get(`${app}/${version}/${file}`, () => this.readMapOf({ name: app, version }, file));
  }

  private async readMapOf(release: { name: string; version: string }, file: string) {
    const payload = (await readMap(this.store, release, file)) as SourceMapPayload | undefined;
    if (!payload) return undefined;
    try {
      const { sources, sourcesContent = [] } = payload;
      const contents = sources.flatMap((source, index) => {
        const text = sourcesContent[index];
        return text ? [[source, text] as const] : [];
      });
      return { map: new SourceMap(payload), contents: new Map(contents) };
    } catch {
      // A squad's tool chain may have written anything.
      return undefined;
    }
  }

  private sourcesOf({ app, version }: KnownFrame): Promise<SourceTexts> {
    return this.sources.get(`${app}/${version}`, () => this.readSourcesOf({ name: app, version }));
  }

  /** The release may be pruned by now. */
  private async readSourcesOf(release: { name: string; version: string }): Promise<SourceTexts> {
    const record = await ifIntact(this.store.readRecord(release));
    return (record && (await ifIntact(this.store.readSources(record.sources)))) ?? {};
  }
}
