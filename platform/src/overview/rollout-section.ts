import { escapeHtml } from '../http/escape-html';
import { describeCharge, describeDoubt } from '../judge/describe-judgment';
import type { Judgment } from '../judge/read-judgment';
import type { SideMetrics } from '../rollout/side-metrics';
import { count, shareChart, timeChart } from './charts';
import { command, placeOf, section, total } from './parts';
import type { ChannelOverview, RolloutOverview } from './read-overview';

const loadsOf = ({ mounted, failed }: SideMetrics) => mounted + total(failed);

const callsOf = ({ mounted, calls }: SideMetrics) => ({ bad: total(calls), visits: mounted });

const versions = (candidate: SideMetrics, everyone: SideMetrics) =>
  `<li><h3><code>${escapeHtml(candidate.name)}</code></h3>
<p class="quiet">New: <code>${candidate.version}</code>. Everyone: <code>${everyone.version}</code>.</p></li>`;

const noVisits = '<li><p class="quiet">No visits yet</p></li>';

const wasVisited = (side: SideMetrics) => loadsOf(side) + side.boundary + total(side.calls) > 0;

const countedCharts = (candidate: SideMetrics, everyone: SideMetrics) => [
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
  shareChart('Failed calls, per page', callsOf(candidate), callsOf(everyone)),
  timeChart('Usable, for 75% of visits', candidate.p75_ms, everyone.p75_ms),
];

const signLabels: Record<string, string> = {
  broke: 'Broke on screen',
  'not-loaded': "Didn't load",
  silent: 'Fell silent: opened, and never heard from',
  'call-server': 'Calls that the bank failed to answer',
  'call-refused': 'Calls that the bank refused',
  'call-timeout': 'Calls that timed out',
  'call-unreachable': "Calls that didn't reach the bank",
  'call-unreadable': "Calls whose answer didn't match the contract",
  slow: "Slower than three of four of everyone's visits",
};

const chartsOf = (candidate: SideMetrics, everyone: SideMetrics) =>
  wasVisited(candidate) || wasVisited(everyone) ? countedCharts(candidate, everyone) : [noVisits];

const judgedCharts = ({ signs, p75 }: Judgment) => [
  ...signs.map(({ sign, candidate, others }) => shareChart(signLabels[sign] ?? sign, candidate, others)),
  timeChart('Usable, for 75% of visits', p75.candidate, p75.others),
];

function verdictOf(judgment: Judgment, isFrozen: boolean): string {
  const { verdict, visits, nextAt, evidence, reason } = judgment;
  const seen = `${count(visits.candidate)} visits got it, ${count(visits.others)} didn't.`;
  const strength = `Evidence that it's worse: ${evidence.toFixed(1)} (10 stops it, 100 rolls it back).`;
  if (verdict === 'held')
    return `<p class="warn">This rollout needs a person: ${escapeHtml(describeDoubt(judgment))}. ${seen} ${strength} Promote it or roll it back.</p>`;
  if (reason)
    return `<p class="warn">The judge stopped widening: ${escapeHtml(describeCharge(reason))}. ${seen} ${strength} Promote it or roll it back.</p>`;
  if (isFrozen) return `<p>${seen} ${strength}</p>`;
  if (nextAt === null || verdict === 'ready') return `<p>The judge is about to widen it. ${seen}</p>`;
  return `<p>The judge widens it after ${count(nextAt)} visits, and ten minutes after the last step at the earliest. ${seen} ${strength}</p>
<progress max="${nextAt}" value="${Math.min(visits.candidate, nextAt)}" aria-label="Visits until the next step"></progress>`;
}

const start = command('npm run release -- publish NAME --canary auto --reason TEXT');
const none = `<p>No rollout is in progress. To start one that rolls itself back: ${start}</p>`;

export function rolloutSections(channels: ChannelOverview[]): string {
  const sections = channels.flatMap(({ channel, rollouts }) =>
    rollouts.map((rollout) => rolloutSection(channel, rollout)),
  );
  return sections.length === 0 ? section('rollout', 'Rollouts', none) : sections.join('\n');
}

function rolloutSection(channel: string, rollout: RolloutOverview): string {
  const { names, percent, set, isFrozen, stable, candidate, judgment } = rollout;
  const sides = candidate.map((side, index) => [side, stable[index] ?? side] as const);
  const wasJudged = judgment && judgment.visits.candidate + judgment.visits.others > 0;
  const charts = judgment
    ? [...sides.map((pair) => versions(...pair)), ...(wasJudged ? judgedCharts(judgment) : [noVisits])]
    : sides.flatMap((pair) => [versions(...pair), ...chartsOf(...pair)]);
  return section(
    `rollout-${channel}-${names[0]}`,
    `Rollout of ${escapeHtml(names.join(', '))}${placeOf(channel)}`,
    `<p>${percent}% of visitors get set <code>${set.slice(0, 12)}</code>.${isFrozen ? ' It stays so while the freeze lasts, unless it is rolled back.' : ''}</p>
${judgment ? verdictOf(judgment, isFrozen) : ''}
<ul>
${charts.join('\n')}
</ul>`,
  );
}
