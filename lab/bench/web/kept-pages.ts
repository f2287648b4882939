import type { IncomingHttpHeaders } from 'node:http';
import { compressDeltas } from '../../../platform/src/deltas/compress-deltas';
import { dictionaryHash, toDeltaFile } from '../../../platform/src/deltas/delta-file';
import { dictionaryOf } from '../../../platform/src/http/encoding';

export const keptPageHeaders = { 'Use-As-Dictionary': 'match="/*", match-dest=("document")' };

/** What the platform does with pages, for the twin. */
export class KeptPages {
  private readonly pages = new Map<string, Buffer>();

  add = (page: Buffer): void => void this.pages.set(dictionaryHash(page).toString('hex'), page);

  async delta(page: Buffer, headers: IncomingHttpHeaders): Promise<Buffer | undefined> {
    const dictionary = this.pages.get(dictionaryOf(headers) ?? '');
    if (!dictionary) return undefined;
    const [compressed = Buffer.of()] = await compressDeltas([{ bytes: page, dictionary }]);
    return toDeltaFile(dictionaryHash(dictionary), compressed);
  }
}
