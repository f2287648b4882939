import { defaultHeaders, inlineHash } from '../http/default-headers';

const withOrigin = (origin: string | undefined) => (origin ? ` ${origin}` : '');
const withOriginAndSocket = (origin: string | undefined) =>
  origin ? ` ${origin} ${origin.replace(/^http/, 'ws')}` : '';

const contentSecurity = (inline: string[], source?: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${inline.map(inlineHash).join(' ')}${withOrigin(source)}`,
    // antd injects styles at run time.
    `style-src 'self' 'unsafe-inline'${withOrigin(source)}`,
    `img-src 'self' data: blob:${withOrigin(source)}`,
    `font-src 'self'${withOrigin(source)}`,
    `connect-src 'self'${withOriginAndSocket(source)}`,
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

export const pageHeaders = (inline: string[], source?: string) => ({
  ...defaultHeaders,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentSecurity(inline, source),
  // Blocks scripts without integrity, including same-origin ones.
  'Integrity-Policy': 'blocked-destinations=(script)',
  'Cross-Origin-Opener-Policy': 'same-origin',
});
