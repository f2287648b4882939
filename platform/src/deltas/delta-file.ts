import { createHash } from 'node:crypto';
import type { Asset } from '../store/release-documents';

/** RFC 9842: a skippable frame of zstd, which says what the rest was compressed with. */
const magic = Buffer.from('5e2a4d1820000000', 'hex');

export const dictionaryHash = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The content of a response with `Content-Encoding: dcz`. */
export const toDeltaFile = (dictionary: Buffer, compressed: Uint8Array): Buffer =>
  Buffer.concat([magic, dictionary, compressed]);

/** Smaller files fit in one packet anyway. */
const minBytes = 512;

/**
 * Fonts too: they're compressed, but stay the same, and their URL has the release's version. Files for other hosts
 * are left out, because there are ten times as many.
 */
export const hasDeltas = ({ file, bytes }: Asset): boolean =>
  bytes >= minBytes && /\.(js|css|woff2)$/.test(file) && !file.startsWith('standalone.');

const contentHash = /\.[0-9a-f]{8,}(?=\.\w+$)/;

/** The URL pattern has what stays of a file's name when its content changes. */
export const lastingName = (file: string): string => file.replace(contentHash, '.*');
