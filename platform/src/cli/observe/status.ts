import { describeJudgment } from '../../judge/describe-judgment';
import { readJudgment } from '../../judge/read-judgment';
import { total } from '../../overview/parts';
import { shortCommit } from '../../record/short-commit';
import { compareSides } from '../../rollout/compare-sides';
import type { SideMetrics } from '../../rollout/side-metrics';
import { changedFiles } from '../../store/changed-files';
import { type ChannelState, readChannel, setsIn } from '../../store/channel-state';
import { releasesIn } from '../../store/content';
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

async function linesOf(
  store: ReleaseStore,
  channel: Channel,
  { pointer, stable }: ChannelState,
): Promise<string[]> {
  if (!pointer || !stable) return [];
  const head = `${channel} ${pointer.sequence}  set ${short(stable.id)}  ${pointer.at}  ${who(pointer)}: ${pointer.reason}`;
  const releases = releasesIn(stable).map(({ name, version, owner, commit }) =>
    `  ${name.padEnd(18)} ${version}  ${shortCommit(commit)}  ${owner}`.trimEnd(),
  );
  const { rollout } = pointer;
  const rolloutLines = rollout
    ? [`  ${rollout.percent}% of visitors get ${rollout.names.join(', ')} of set ${short(rollout.set)}`]
    : [];
  const sides = await compareSides(store, channel);
  const sideLines = sides
    ? [...sides.stable.map(sideLine('everyone')), ...sides.candidate.map(sideLine('rollout'))]
    : [];
  const judgment = await readJudgment(store, pointer);
  const judgeLines = judgment ? [`    ${describeJudgment(judgment)}`] : [];
  return [head, ...releases, ...rolloutLines, ...sideLines, ...judgeLines];
}

const jsonOf = async (store: ReleaseStore, channel: Channel, { pointer, stable }: ChannelState) =>
  pointer && stable
    ? {
        ...pointer,
        releases: releasesIn(stable).map(({ name, version, owner, commit }) => ({
          name,
          version,
          owner,
          commit,
        })),
        sides: (await compareSides(store, channel)) ?? null,
        judgment: (await readJudgment(store, pointer)) ?? null,
      }
    : null;

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
    const production = await readChannel(store, 'production');
    const preview = await readChannel(store, 'preview');
    if (!production.pointer)
      return { lines: ['Nothing is published yet.'], json: { production: null, preview: null } };
    const changed = [
      ...(await changedLiveFiles(store, production)),
      ...(await changedLiveFiles(store, preview)),
    ];
    return {
      lines: [
        ...(await linesOf(store, 'production', production)),
        ...(await linesOf(store, 'preview', preview)),
        ...changed.map((line) => `damaged: ${line}`),
      ],
      json: {
        production: await jsonOf(store, 'production', production),
        preview: await jsonOf(store, 'preview', preview),
        changed,
      },
      code: changed.length > 0 ? 1 : 0,
    };
  },
};
