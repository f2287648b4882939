import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../http/escape-html';
import type { SideMetrics } from '../rollout/side-metrics';
import { count, shareChart, timeChart, timeText } from './charts';
import type { ChannelOverview, Move, Overview, RolloutOverview } from './read-overview';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

export const style = read('overview.css');
export const script = read('overview.js');

const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const time = (at: string) => `<time datetime="${escapeHtml(at)}">${when.format(new Date(at))} UTC</time>`;

/** The script replaces a section when it changes. */
const section = (id: string, title: string, content: string) =>
  `<section id="${id}" data-live aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>`;

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, one) => sum + one, 0);

const actions: Record<Move['action'], string> = {
  publish: 'Published',
  promote: 'Promoted',
  rollback: 'Rolled back',
  retire: 'Retired',
};

const mostNamed = 3;

function movedText({ moved }: Move): string {
  if (moved.length === 0) return 'all apps';
  if (moved.length > mostNamed) return `${moved.length} apps`;
  return moved.map((one) => `<code>${escapeHtml(one)}</code>`).join(', ');
}

function audienceOf({ channel, percent }: Move): string {
  if (channel === 'preview') return ' on the preview';
  return percent === null ? '' : ` for ${percent}% of visitors`;
}

const moveLine = (move: Move) => `<h3>${actions[move.action]} ${movedText(move)}${audienceOf(move)}</h3>
<p class="quiet">${time(move.at)} by ${escapeHtml(move.author)}</p>
<p>${escapeHtml(move.reason)}</p>`;

const releaseLine = ({ name, version, owner, commit }: ChannelOverview['releases'][number]) => `<li>
<div class="row"><h3>${escapeHtml(name)}</h3><code>${version}</code></div>
<div class="row quiet"><span>${escapeHtml(owner)}</span>${commit ? `<code>${escapeHtml(commit.slice(0, 12))}</code>` : ''}</div>
</li>`;

const empty = {
  production: 'Serves nothing yet.',
  preview:
    'Nothing is previewed. To start: <code>npm run release -- publish NAME --channel preview --reason TEXT</code>',
};

const title = (channel: string) => channel.charAt(0).toUpperCase() + channel.slice(1);

function channelSection({ channel, last, set, releases }: ChannelOverview): string {
  if (!last || !set) return section(channel, title(channel), `<p>${empty[channel]}</p>`);
  return section(
    channel,
    title(channel),
    `<p class="quiet">Move ${last.sequence}, set <code>${set.slice(0, 12)}</code>, since ${time(last.at)}</p>
<ul>
${releases.map(releaseLine).join('\n')}
</ul>`,
  );
}

const loadsOf = ({ mounted, failed }: SideMetrics) => mounted + total(failed);

function sideCharts(candidate: SideMetrics, everyone: SideMetrics): string {
  return [
    `<li><h3><code>${escapeHtml(candidate.name)}</code></h3><p class="quiet">New: <code>${candidate.version}</code>. Everyone: <code>${everyone.version}</code>.</p></li>`,
    shareChart(
      'Broke on screen',
      { bad: candidate.boundary, visits: candidate.mounted },
      { bad: everyone.boundary, visits: everyone.mounted },
    ),
    shareChart(
      "Didn't load",
      { bad: total(candidate.failed), visits: loadsOf(candidate) },
      { bad: total(everyone.failed), visits: loadsOf(everyone) },
    ),
    shareChart(
      'Failed calls, per page',
      { bad: total(candidate.calls), visits: candidate.mounted },
      { bad: total(everyone.calls), visits: everyone.mounted },
    ),
    timeChart('Usable, for 75% of visits', candidate.p75_ms, everyone.p75_ms),
  ].join('\n');
}

function rolloutSection(rollout: RolloutOverview | null): string {
  if (!rollout)
    return section(
      'rollout',
      'Rollout',
      '<p>No rollout is in progress. To start one: <code>npm run release -- publish NAME --canary auto --reason TEXT</code></p>',
    );
  const { names, percent, stable, candidate } = rollout;
  const charts = candidate.map((side, index) => sideCharts(side, stable[index] ?? side));
  return section(
    'rollout',
    `Rollout of ${escapeHtml(names.join(', '))}`,
    `<p>${percent}% of visitors get set <code>${rollout.set.slice(0, 12)}</code>.</p>
<ul>
${charts.join('\n')}
</ul>`,
  );
}

const loadLine = (side: SideMetrics) => `<li>
<div class="row"><h3>${escapeHtml(side.name)}</h3><span class="number">${timeText(side.p75_ms)}</span></div>
<p class="quiet number">${count(side.mounted)} loaded, ${count(total(side.failed))} failed to load, ${count(side.boundary)} broke on screen, ${count(total(side.calls))} calls failed</p>
</li>`;

export function renderOverview({ at, channels, loads, log }: Overview): string {
  const rollout = channels.find(({ channel }) => channel === 'production')?.rollout ?? null;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Platform – Larch</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<h1>Platform</h1>
<p class="quiet" id="updated" data-live>Updated ${at.slice(11, 19)} UTC</p>
</header>
<p class="warn" id="state" role="status"></p>
${rolloutSection(rollout)}
<div class="columns">
<div>
${channels.map(channelSection).join('\n')}
</div>
<div>
${section('loads', 'Load times', `<p class="quiet">Time until usable for 75% of the visits to production.</p>\n<ul>\n${loads.map(loadLine).join('\n')}\n</ul>`)}
${section('log', 'Log', `<ol>\n${log.map((move) => `<li>${moveLine(move)}</li>`).join('\n')}\n</ol>`)}
</div>
</div>
</main>
<script>${script}</script>
</body>
</html>
`;
}
