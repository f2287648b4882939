import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Composition } from '@bank/shared/contracts/releases';
import { bannerOf } from './banner';
import type { Chosen } from './choose-set';
import { composePage, inlineScripts, isAt } from './compose-page';
import { compositionOf, withSource } from './composition';
import type { Encoding } from './encoding';
import type { FromSource } from './from-source';
import { pageHeaders } from './page-headers';
import { reportsAddress } from './page-reports';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const packed: Record<Encoding, (page: Buffer) => Promise<Buffer>> = {
  br: (page) => toBrotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (page) => toGzip(page),
};

/** What one release set makes: the same bytes for everybody who gets it at the same address. */
export class ComposedPages {
  readonly composition: Composition;
  readonly headers: ReturnType<typeof pageHeaders>;
  private readonly banner: string;
  private readonly kept = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly chosen: Chosen & { source?: FromSource | undefined },
    private readonly capabilities: readonly string[],
  ) {
    const { set, isPreview, source } = chosen;
    // What a developer sees of his own edits is no figure of a release.
    this.composition = source
      ? withSource(compositionOf(set), source)
      : compositionOf(set, { reports: reportsAddress });
    this.headers = pageHeaders(inlineScripts(this.composition, set.shell.opening), source?.origin);
    this.banner = bannerOf(isPreview, source);
  }

  knows = (path: string): boolean =>
    this.composition.remotes.some(({ pages }) => pages.some((page) => isAt(page, path, this.capabilities)));

  /** The page of an address, compressed once; all addresses that nobody claims have one page. */
  page(path: string, encoding: Encoding | undefined): Promise<Buffer> {
    const known = this.knows(path) ? { path } : {};
    const key = `${known.path ?? ''} ${encoding ?? ''}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const page = Buffer.from(
      composePage(this.composition, {
        ...known,
        capabilities: this.capabilities,
        opening: this.chosen.set.shell.opening,
        banner: this.banner,
      }),
    );
    const made = encoding ? packed[encoding](page) : Promise.resolve(page);
    this.kept.set(key, made);
    return made;
  }
}
