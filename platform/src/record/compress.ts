import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

const isText = (file: string) => /\.(js|css|html|json|map|svg|txt)$/.test(file);

/**
 * The bank's pages load neither files for foreign hosts nor source maps, which are most of a release, and the best
 * quality takes a hundred times as long.
 */
function quality(file: string): number {
  if (file.startsWith('standalone.') || file.endsWith('.map')) return 5;
  // Each page of a set has two such files, and the best quality takes more than twice as long for a 50th of their bytes.
  return /\.(doors|shell)\.together\./.test(file) ? 10 : constants.BROTLI_MAX_QUALITY;
}

/** Smaller files fit in one packet anyway. */
const minBytes = 512;

export async function compress(file: string, bytes: Buffer): Promise<Compressed | undefined> {
  if (!isText(file) || bytes.length < minBytes) return undefined;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality(file),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const br = await toBrotli(bytes, { params });
  return { br, gzip: await toGzip(bytes, { level: 9 }) };
}
