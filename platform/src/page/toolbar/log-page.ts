import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineHash } from '../../http/default-headers';
import { escapeHtml } from '../../http/escape-html';
import { placeOf, time } from '../../overview/parts';
import { percentOf } from '../../rollout/candidate-of';
import { moverOf } from '../../store/release-documents';
import { versionPath } from '../opt-in/version-routes';
import type { AppLog } from './read-log';

const style = readFileSync(join(import.meta.dirname, 'log-page.css'), 'utf8');

/** Loads only the font and runs no scripts; the only inline style is allowed by its hash. */
const contentSecurity = [
  "default-src 'none'",
  `style-src ${inlineHash(style)}`,
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const logHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentSecurity,
};

type LogEntry = AppLog['entries'][number];

const actions: Record<LogEntry['change']['action'], string> = {
  publish: 'Published',
  promote: 'Promoted',
  rollback: 'Rolled back to',
  retire: 'Retired',
  freeze: 'Froze',
  unfreeze: 'Ended the freeze of',
};

function audienceOf(change: LogEntry['change']): string {
  const percent = percentOf(change);
  const place = placeOf(change.channel);
  if (percent !== null) return ` for ${percent}% of visitors${place}`;
  return place || ' for everyone';
}

const commitOf = (commit: string) => `<p class="quiet">Commit <code>${escapeHtml(commit)}</code></p>`;

function linkOf(name: string, version: string, canSwitch: boolean): string {
  if (!canSwitch || name === 'shell') return '';
  return `<a href="${versionPath(name, version)}">Use ${version} in this browser only</a>`;
}

function describeRelease(name: string, { version, release }: LogEntry, canSwitch: boolean): string {
  if (!release) return '<p class="quiet">No longer stored.</p>';
  return `${release.commit ? commitOf(release.commit) : ''}${linkOf(name, version, canSwitch)}`;
}

function entryOf(name: string, entry: LogEntry, canSwitch: boolean): string {
  const { action, at, reason } = entry.change;
  return `<li>
<h2>${actions[action]} <code>${escapeHtml(entry.version)}</code>${audienceOf(entry.change)}</h2>
<p class="quiet">${time(at)} by ${escapeHtml(moverOf(entry.change))}</p>
<p>${escapeHtml(reason)}</p>
${describeRelease(name, entry, canSwitch)}
</li>`;
}

export function renderLog({ name, entries }: AppLog, { canSwitch }: { canSwitch: boolean }): string {
  const owner = entries.find(({ release }) => release)?.release?.owner;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Releases of ${name} – Larch</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Releases of ${name}</h1>
<p class="quiet">${owner ? `${escapeHtml(owner)}. ` : ''}The latest changes, newest first.</p>
<ol>
${entries.map((entry) => entryOf(name, entry, canSwitch)).join('\n')}
</ol>
</main>
</body>
</html>
`;
}
