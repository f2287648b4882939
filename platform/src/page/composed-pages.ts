import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Composition } from '@bank/shared/contracts/releases';
import type { ReleaseSet } from '../release/release-documents';
import { composePage, inlineSet, isAt } from './compose-page';
import { compositionOf } from './composition';
import type { Encoding } from './encoding';
import { pageHeaders } from './page-headers';
import { reportsAddress } from './page-reports';
import { leavePreviewAddress } from './preview-doors';

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
  private readonly kept = new Map<string, Promise<Buffer>>();

  constructor(
    set: ReleaseSet,
    isPreview: boolean,
    private readonly capabilities: readonly string[],
  ) {
    const preview = isPreview ? { preview: { leave: leavePreviewAddress } } : {};
    this.composition = compositionOf(set, { ...preview, reports: reportsAddress });
    this.headers = pageHeaders(inlineSet(this.composition));
  }

  knows = (path: string): boolean =>
    this.composition.remotes.some(({ pages }) => pages.some((page) => isAt(page, path, this.capabilities)));

  /** The page of an address, compressed once; all addresses that nobody claims have one page. */
  page(path: string, encoding: Encoding | undefined): Promise<Buffer> {
    const known = this.knows(path) ? { path } : {};
    const key = `${known.path ?? ''} ${encoding ?? ''}`;
    const kept = this.kept.get(key);
    if (kept) return kept;
    const page = Buffer.from(composePage(this.composition, { ...known, capabilities: this.capabilities }));
    const made = encoding ? packed[encoding](page) : Promise.resolve(page);
    this.kept.set(key, made);
    return made;
  }
}
