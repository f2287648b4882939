import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Composition } from '@bank/shared/contracts/releases';
import type { Encoding } from '../http/encoding';
import { reportsPath } from '../reports/reports-path';
import type { ChosenSet } from './choose-set';
import { compositionOf, withSource } from './composition';
import { installHead } from './install/install-routes';
import type { FromSource } from './opt-in/from-source';
import { pageHeaders } from './page-headers';
import { inlineScripts, renderPage, servesPath } from './render-page';
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

  constructor(
    private readonly chosen: Chosen,
    private readonly capabilities: readonly string[],
  ) {
    const { set, source } = chosen;
    this.composition = composeFor(chosen);
    this.toolbar = toolbarFor(chosen);
    const inline = [
      ...inlineScripts(this.composition, set.shell.opening),
      ...(this.toolbar ? [this.toolbar.script] : []),
    ];
    this.headers = pageHeaders(inline, source?.origin);
  }

  hasPage = (path: string): boolean =>
    this.composition.remotes.some(({ pages }) =>
      pages.some((page) => servesPath(page, path, this.capabilities)),
    );

  page(path: string, encoding: Encoding | undefined): Promise<Buffer> {
    const known = this.hasPage(path) ? { path } : {};
    const key = `${known.path ?? ''} ${encoding ?? ''}`;
    const cached = this.cache.get(key);
    if (cached) return cached;
    const page = Buffer.from(
      renderPage(this.composition, {
        ...known,
        capabilities: this.capabilities,
        opening: this.chosen.set.shell.opening,
        ...(this.capabilities.includes('installable') && { head: installHead }),
        toolbar: this.toolbar,
      }),
    );
    const response = encoding ? compressors[encoding](page) : Promise.resolve(page);
    this.cache.set(key, response);
    return response;
  }
}
