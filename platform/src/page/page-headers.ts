import { contentSecurity } from './content-security';

/** The headers of a page whose only inline scripts are these. */
export const pageHeaders = (inline: string[], source?: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentSecurity(inline, source),
  // A script without a hash does not run at all, whoever put it there.
  'Integrity-Policy': 'blocked-destinations=(script)',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
});
