import { createHash } from 'node:crypto';

export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Detects a changed compressed file. Browsers check only the decompressed bytes. */
export const wireHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);
