import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A server of development, and the socket by which it tells of edits. */
const alsoFrom = (origin: string | undefined) => (origin ? ` ${origin}` : '');
const alsoTo = (origin: string | undefined) => (origin ? ` ${origin} ${origin.replace(/^http/, 'ws')}` : '');

/**
 * What a page of the bank may load and where it may be shown. `inline` are the scripts that stand in it,
 * `source` is the one other origin that a remote of it comes from.
 */
export const contentSecurity = (inline: string[], source?: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${inline.map(hashOf).join(' ')}${alsoFrom(source)}`,
    // antd writes its styles at run time.
    `style-src 'self' 'unsafe-inline'${alsoFrom(source)}`,
    `img-src 'self' data: blob:${alsoFrom(source)}`,
    `font-src 'self'${alsoFrom(source)}`,
    `connect-src 'self'${alsoTo(source)}`,
    // Only the chat's document lets itself be framed.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The shell's boot makes the one policy, which knows the page's releases.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
