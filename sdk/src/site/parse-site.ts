import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';

/** The origin of a site, from a typed URL. */
export function parseSite(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search) return url.origin;
  throw new ExpectedError(`${option} ${text}: use the URL of a site, such as http://localhost:3000.`);
}
