import { contentSecurity } from './content-security';

/** The headers of a page whose only inline script is this text. */
export const pageHeaders = (inline: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentSecurity(inline),
  // A script without a hash does not run at all, whoever put it there.
  'Integrity-Policy': 'blocked-destinations=(script)',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
});
