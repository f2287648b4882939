import { activeFreezes, describeFreeze } from '../../channel/frozen';
import { describeJudgment } from '../../judge/describe-judgment';
import { readJudgment } from '../../judge/read-judgment';
import { total } from '../../overview/parts';
import { shortCommit } from '../../record/short-commit';
import { candidateOf } from '../../rollout/candidate-of';
import { compareSides } from '../../rollout/compare-sides';
import type { SideMetrics } from '../../rollout/side-metrics';
import { changedFiles } from '../../store/changed-files';
import { type ChannelState, readChannel, setsIn } from '../../store/channel-state';
import { releasesIn, summariesIn } from '../../store/content';
import type { Channel } from '../../store/release-documents';
import type { ReleaseStore } from '../../store/release-store';
import { type Command, type CommandResult, short, who } from '../command';

function failureRate({ mounted, failed }: SideMetrics): string {
  const failures = total(failed);
  const loads = failures + mounted;
  return `${failures} of ${loads} loads failed${loads > 0 ? ` (${((100 * failures) / loads).toFixed(1)}%)` : ''}`;
}

function medianText({ median_ms }: SideMetrics): string {
  if (median_ms === null) return 'no visits yet';
  return `median mount ${median_ms === 'longer' ? 'over 10 s' : `${median_ms} ms`}`;
}

const sideLine = (label: string) => (side: SideMetrics) =>
  `    ${label.padEnd(10)} ${side.name} ${side.version}: ${failureRate(side)}, ${medianText(side)}, ${side.boundary} crashed on screen`;

async function readStatus(store: ReleaseStore, channel: Channel) {
  const state = await readChannel(store, channel);
  const { pointer } = state;
  if (!pointer) return { ...state, rollouts: [] };
  const rollouts = pointer.rollouts.map(async (rollout) => ({
    ...rollout,
    set: candidateOf(pointer, rollout),
    sides: await compareSides(store, pointer, rollout),
    judgment: (await readJudgment(store, channel, rollout)) ?? null,
  }));
  return { ...state, rollouts: await Promise.all(rollouts) };
}

type Status = Awaited<ReturnType<typeof readStatus>>;

function linesOf({ pointer, stable, rollouts }: Status): string[] {
  if (!pointer || !stable) return [];
  const head = `${pointer.channel} ${pointer.sequence}  set ${short(stable.id)}  ${pointer.at}  ${who(pointer)}: ${pointer.reason}`;
  const releases = summariesIn(stable).map(({ name, version, owner, commit }) =>
    `  ${name.padEnd(18)} ${version}  ${shortCommit(commit)}  ${owner}`.trimEnd(),
  );
  const lines = rollouts.flatMap(({ names, percent, set, sides, judgment }) => [
    `  ${percent}% of visitors get ${names.join(', ')} of set ${short(set)}`,
    ...sides.stable.map(sideLine('everyone')),
    ...sides.candidate.map(sideLine('rollout')),
    ...(judgment ? [`    ${describeJudgment(judgment)}`] : []),
  ]);
  const freezes = activeFreezes(pointer).map((freeze) => `  ${describeFreeze(freeze)}`);
  return [head, ...releases, ...freezes, ...lines];
}

const jsonOf = ({ pointer, stable, rollouts }: Status) =>
  pointer && stable ? { ...pointer, releases: summariesIn(stable), rollouts } : null;

async function changedLiveFiles(store: ReleaseStore, state: ChannelState): Promise<string[]> {
  const releases = setsIn(state).flatMap((set) => [...releasesIn(set), ...set.fallbacks]);
  const changed = await Promise.all(releases.map((release) => changedFiles(store, release)));
  return [...new Set(changed.flat())];
}

export const status: Command = {
  usage: 'status',
  summary: 'print what each channel serves, any damaged files, and rollout metrics',
  details: [],
  options: {},
  async run(_names, _values, { store }): Promise<CommandResult> {
    const channels = await store.channels();
    const all = await Promise.all(channels.map((channel) => readStatus(store, channel)));
    const [production = null, preview = null, ...others] = all.map(jsonOf);
    const named = Object.fromEntries(others.map((one, index) => [channels[index + 2], one]));
    if (!production) return { lines: ['Nothing is published yet.'], json: { production, preview } };
    const found = await Promise.all(all.map((one) => changedLiveFiles(store, one)));
    const changed = [...new Set(found.flat())];
    return {
      lines: [...all.flatMap(linesOf), ...changed.map((line) => `damaged: ${line}`)],
      json: { production, preview, named, changed },
      code: changed.length > 0 ? 1 : 0,
    };
  },
};
