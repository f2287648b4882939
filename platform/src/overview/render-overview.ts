import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeFreeze } from '../channel/frozen';
import { escapeHtml } from '../http/escape-html';
import { shortCommit } from '../record/short-commit';
import type { SideMetrics } from '../rollout/side-metrics';
import { count, timeText } from './charts';
import { deprecationsSection } from './deprecations-section';
import { errorsSection } from './errors-section';
import { command, placeOf, section, time, total } from './parts';
import type { ChannelOverview, Move, Overview, SquadOverview } from './read-overview';
import { rolloutSections } from './rollout-section';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

export const style = read('overview.css');
export const script = read('overview.js');

const actions: Record<Move['action'], string> = {
  publish: 'Published',
  promote: 'Promoted',
  rollback: 'Rolled back',
  retire: 'Retired',
  freeze: 'Froze',
  unfreeze: 'Ended the freeze of',
};

const mostNamed = 3;

function movedText({ moved }: Move): string {
  if (moved.length === 0) return 'all apps';
  if (moved.length > mostNamed) return `${moved.length} apps`;
  return moved.map((one) => `<code>${escapeHtml(one)}</code>`).join(', ');
}

const audienceOf = ({ channel, percent }: Move): string =>
  `${percent === null ? '' : ` for ${percent}% of visitors`}${placeOf(channel)}`;

const moveLine = (move: Move) => `<h3>${actions[move.action]} ${movedText(move)}${audienceOf(move)}</h3>
<p class="quiet">${time(move.at)} by ${escapeHtml(move.author)}</p>
<p>${escapeHtml(move.reason)}</p>`;

const releaseLine = ({ name, version, owner, commit }: ChannelOverview['releases'][number]) => `<li>
<div class="row"><h3>${escapeHtml(name)}</h3><code>${version}</code></div>
<div class="row quiet"><span>${escapeHtml(owner)}</span>${commit ? `<code>${escapeHtml(shortCommit(commit))}</code>` : ''}</div>
</li>`;

const empty: Record<string, string> = {
  production: 'Serves nothing yet.',
  preview: `Nothing is previewed. To start: ${command('npm run release -- publish NAME --channel preview --reason TEXT')}`,
};

const title = (channel: string) => channel.charAt(0).toUpperCase() + channel.slice(1);

function channelSection({ channel, last, set, releases }: ChannelOverview): string {
  if (!last || !set) return section(channel, title(channel), `<p>${empty[channel]}</p>`);
  return section(
    channel,
    title(channel),
    `<p class="quiet">Release ${last.sequence}, since ${time(last.at)}</p>
<ul>
${releases.map(releaseLine).join('\n')}
</ul>`,
  );
}

function freezeSection(channels: ChannelOverview[]): string {
  const lines = channels.flatMap(({ channel, freezes }) =>
    freezes.map(
      (freeze) =>
        `<li class="warn">${escapeHtml(describeFreeze(freeze))} Only rollbacks are possible${placeOf(channel)}.</li>`,
    ),
  );
  if (lines.length === 0) return '';
  return section('freezes', 'Frozen', `<ul>\n${lines.join('\n')}\n</ul>`);
}

const squadLine = ({ name, remotes, keys }: SquadOverview) => `<li>
<h3>${escapeHtml(name)}</h3>
<p class="quiet">${escapeHtml(remotes.join(', '))}</p>
${keys.map(({ id, rights }) => `<p class="quiet"><code>${id}</code> ${escapeHtml(rights ?? '')}</p>`).join('\n')}
</li>`;

function squadSection(squads: Overview['squads']): string {
  if (squads?.length === 0) return '';
  const lines = squads
    ? `<ul>\n${squads.map(squadLine).join('\n')}\n</ul>`
    : `<p class="warn">The list of squads is damaged: ${command('npm run release -- check')}</p>`;
  return section('squads', 'Squads', lines);
}

const loadLine = (side: SideMetrics) => `<li>
<div class="row"><h3>${escapeHtml(side.name)}</h3><span class="number">${timeText(side.p75_ms)}</span></div>
<p class="quiet number">${count(side.mounted)} loaded, ${count(total(side.failed))} failed to load, ${count(side.boundary)} broke on screen, ${count(total(side.calls))} calls failed</p>
</li>`;

export function renderOverview(overview: Overview): string {
  const { at, channels, squads, deprecations, loads, errors, errors_dropped, log } = overview;
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
${freezeSection(channels)}
${rolloutSections(channels)}
${deprecationsSection(deprecations)}
${errorsSection(errors, errors_dropped)}
<div class="columns">
<div>
${channels.map(channelSection).join('\n')}
${squadSection(squads)}
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
