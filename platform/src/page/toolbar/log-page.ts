import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../../http/escape-html';
import { moverOf } from '../../store/release-documents';
import { versionPath } from '../opt-in/version-routes';
import type { AppLog } from './read-log';

const style = readFileSync(join(import.meta.dirname, 'log-page.css'), 'utf8');

const styleHash = createHash('sha256').update(style).digest('base64');

/** Loads only the font and runs no scripts; the only inline style is allowed by its hash. */
const contentSecurity = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const logHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': contentSecurity,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

type LogEntry = AppLog['entries'][number];

const actions: Record<LogEntry['change']['action'], string> = {
  publish: 'Published',
  promote: 'Promoted',
  rollback: 'Rolled back to',
  retire: 'Retired',
};

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

function audienceOf({ channel, rollout }: LogEntry['change']): string {
  if (channel === 'preview') return 'on the preview';
  return rollout ? `for ${rollout.percent}% of visitors` : 'for everyone';
}

const commitOf = (commit: string) => `<p class="quiet">Commit <code>${escapeHtml(commit)}</code></p>`;

const linkOf = (name: string, version: string) =>
  name === 'shell' ? '' : `<a href="${versionPath(name, version)}">Use ${version} in this browser only</a>`;

function describeRelease(name: string, { version, release }: LogEntry): string {
  if (!release) return '<p class="quiet">No longer stored.</p>';
  return `${release.commit ? commitOf(release.commit) : ''}${linkOf(name, version)}`;
}

function entryOf(name: string, entry: LogEntry): string {
  const { action, at, reason } = entry.change;
  return `<li>
<h2>${actions[action]} <code>${escapeHtml(entry.version)}</code> ${audienceOf(entry.change)}</h2>
<p class="quiet"><time datetime="${at}">${when.format(new Date(at))} UTC</time> by ${escapeHtml(moverOf(entry.change))}</p>
<p>${escapeHtml(reason)}</p>
${describeRelease(name, entry)}
</li>`;
}

export function renderLog({ name, entries }: AppLog): string {
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
${entries.map((entry) => entryOf(name, entry)).join('\n')}
</ol>
</main>
</body>
</html>
`;
}
