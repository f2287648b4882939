import { createHash } from 'node:crypto';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a page of the bank may load and where it may be shown. `inline` is the one script that stands in it. */
export const contentSecurity = (inline: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashOf(inline)}`,
    // antd writes its styles at run time.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
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
