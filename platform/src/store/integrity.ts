import { createHash } from 'node:crypto';

/** The integrity of a file as a browser compares it. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Names the bytes of a compressed form, which no browser compares. */
export const wireHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);
