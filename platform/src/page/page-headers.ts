import { defaultHeaders, inlineHash } from '../http/default-headers';

const withSockets = (origins: string[]) =>
  origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);

function contentSecurity(inline: string[], origins: string[]): string {
  const own = ["'self'", ...origins].join(' ');
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline.map(inlineHash), ...origins].join(' ')}`,
    // antd injects styles at run time.
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    `connect-src ${["'self'", ...withSockets(origins)].join(' ')}`,
    // Only the document of a third-party chat may be framed.
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // The shell's boot.ts creates the only policy.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** The page has files from these origins, which have no hash because they change with every edit. */
export const sourceHeaders = (inline: string[], origins: string[]) => ({
  ...defaultHeaders,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentSecurity(inline, origins),
  'Cross-Origin-Opener-Policy': 'same-origin',
});

export const pageHeaders = (inline: string[]) => ({
  ...sourceHeaders(inline, []),
  // Blocks scripts without integrity, including same-origin ones.
  'Integrity-Policy': 'blocked-destinations=(script)',
});
