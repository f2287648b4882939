import { createHash } from 'node:crypto';

/** The integrity of a file as a browser compares it. */
export const integrityOf = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
