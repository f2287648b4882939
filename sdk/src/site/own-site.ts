import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';
import { parseSite } from './parse-site';

/** The site that a squad's repository belongs to. */
export function ownSite(folder: string): string {
  const { larch } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (typeof larch?.site === 'string') return parseSite(larch.site, 'larch.site');
  throw new ExpectedError('package.json must name the site: "larch": { "site": "https://bank.example" }.');
}
