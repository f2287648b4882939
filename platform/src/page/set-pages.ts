import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Mode } from '@bank/shared/contracts/mode';
import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';
import type { Encoding } from '../http/encoding';
import { reportsPath } from '../reports/reports-path';
import type { ChosenSet } from './choose-set';
import { compositionOf, inMode, withSource } from './composition';
import { installHead } from './install/install-routes';
import type { FromSource } from './opt-in/from-source';
import { pageHeaders } from './page-headers';
import { inlineScripts, pageAt, renderPage } from './render-page';
import { composePage, type PageTogether } from './together/compose-page';
import type { ComposedFile, ComposedFiles } from './together/composed-files';
import { DeltaCache } from './together/delta-cache';
import type { Toolbar } from './toolbar/toolbar';
import { toolbarFor } from './toolbar/toolbar-for';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const compressors: Record<Encoding, (page: Buffer) => Promise<Buffer>> = {
  // Takes 35 ms once for each page of a set, and saves 0.6 KB on every visit.
  br: (page) =>
    toBrotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gzip: (page) => toGzip(page),
};

const retryAfterMs = 5_000;

interface Accepted {
  encoding: Encoding | undefined;
  /** Of this or an earlier set. */
  dictionary?: ComposedFile | undefined;
}

interface Page {
  bytes: Buffer;
  encoding: Encoding | 'dcz' | undefined;
}

type Chosen = ChosenSet & { source?: FromSource | undefined };

/** One browser's choice must not count toward a release's metrics. */
function composeFor({ set, instead, source }: Chosen): Composition {
  if (source) return withSource(compositionOf(set), source);
  return compositionOf(set, instead.length > 0 ? {} : { reports: reportsPath });
}

export class SetPages {
  readonly composition: Composition;
  readonly headers: ReturnType<typeof pageHeaders>;
  private readonly toolbar: Toolbar | undefined;
  private readonly cache = new Map<string, Promise<Buffer>>();
  private readonly deltas: DeltaCache;
  private retrying: NodeJS.Timeout | undefined;
  private composing: { all: Promise<void>; forgotten: number } | undefined;

  constructor(
    private readonly chosen: Chosen,
    mode: Mode,
    private readonly composed?: ComposedFiles,
  ) {
    const { set, source } = chosen;
    this.composition = inMode(composeFor(chosen), mode);
    this.deltas = new DeltaCache(composed?.waitMs ?? 0);
    this.toolbar = toolbarFor(chosen);
    const inline = [
      ...inlineScripts(this.composition, set.shell.opening),
      ...(this.toolbar ? [this.toolbar.script] : []),
    ];
    this.headers = pageHeaders(inline, source?.origin);
  }

  /** One browser's choice of versions isn't worth composing for. */
  private get shared(): ComposedFiles | undefined {
    const { instead, source } = this.chosen;
    return source || instead.length > 0 ? undefined : this.composed;
  }

  hasPage = (path: string): boolean => pageAt(this.composition, path) !== undefined;

  remoteOf = (path: string): string | undefined => pageAt(this.composition, path)?.remote.name;

  async page(path: string, { encoding, dictionary }: Accepted): Promise<Page> {
    const known = this.hasPage(path) ? path : undefined;
    const delta = dictionary && (await this.delta(known, dictionary));
    if (delta) return { bytes: delta, encoding: 'dcz' };
    return { bytes: await this.whole(known, encoding), encoding };
  }

  private whole(path: string | undefined, encoding: Encoding | undefined): Promise<Buffer> {
    const key = `${path ?? ''} ${encoding ?? ''}`;
    const known = this.cache.get(key) ?? this.compress(path, encoding);
    this.cache.set(key, known);
    return known;
  }

  private async compress(path: string | undefined, encoding: Encoding | undefined): Promise<Buffer> {
    const page = await this.renderWithDictionary(path);
    return encoding ? compressors[encoding](page) : page;
  }

  private async delta(path: string | undefined, dictionary: ComposedFile): Promise<Buffer | undefined> {
    const { shared } = this;
    if (!shared) return undefined;
    const key = `${path ?? ''} ${dictionary.hash}`;
    return this.deltas.get(key, () => this.difference(shared, path, dictionary));
  }

  /** A small one names no dictionary, so the browser keeps the one that it has. */
  private async difference(shared: ComposedFiles, path: string | undefined, dictionary: ComposedFile) {
    const whole = await this.whole(path, 'br');
    const delta = await shared.difference(await this.render(path), dictionary);
    if (delta.length < whole.length / 4) return delta;
    const withDictionary = await shared.difference(await this.renderWithDictionary(path), dictionary);
    return withDictionary.length < whole.length ? withDictionary : undefined;
  }

  /** The page without a route, as a file: all pages of a set are nearly the same. */
  async dictionary(): Promise<PinnedFile | undefined> {
    return this.shared?.add(await this.render(undefined), 'txt', []);
  }

  /** With the file that the browser keeps for its next pages. */
  private renderWithDictionary = async (path: string | undefined): Promise<Buffer> =>
    this.render(path, (await this.dictionary())?.address);

  private async render(path: string | undefined, dictionary?: string): Promise<Buffer> {
    const page = renderPage(this.composition, {
      path,
      opening: this.chosen.set.shell.opening,
      head: installHead,
      toolbar: this.toolbar,
      together: await this.together(path),
      dictionary,
    });
    return Buffer.from(page);
  }

  private async together(path: string | undefined): Promise<PageTogether | undefined> {
    const { shared, composition } = this;
    if (!shared) return undefined;
    const shown = pageAt(composition, path);
    try {
      const joined = await composePage(shared, { set: this.chosen.set, composition, shown });
      shared.failure.ended();
      return joined;
    } catch (failure) {
      shared.failure.happened(failure);
      this.composeAgainLater();
      return undefined;
    }
  }

  /** The store may have been unavailable for a moment. A part that is damaged stays so. */
  private composeAgainLater(): void {
    this.retrying ??= setTimeout(() => {
      this.retrying = undefined;
      this.composing = undefined;
      this.cache.clear();
      this.deltas.clear();
    }, retryAfterMs).unref();
  }

  /** So that this process has the files of a page that another one rendered. */
  composeAll(): Promise<void> {
    const forgotten = this.composed?.forgotten ?? 0;
    if (this.composing?.forgotten !== forgotten) this.composing = { all: this.composeEach(), forgotten };
    return this.composing.all;
  }

  private async composeEach(): Promise<void> {
    const paths = this.composition.remotes.flatMap(({ pages }) => pages.flatMap((page) => page.paths));
    for (const path of new Set(paths)) await this.together(path);
    await this.dictionary();
  }
}
