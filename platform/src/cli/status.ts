import { type Shown, shownOn } from '../channel/move-channel';
import { changedFiles } from '../check/pinned-files';
import { rolloutSides, type Side } from '../rollout/compare-sides';
import { releasesIn } from '../store/content';
import type { Channel } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { type Answer, type Command, short, shortCommit } from './command';

const rate = ({ mounted, failed }: Side) => {
  const lost = Object.values(failed).reduce((sum, count) => sum + count, 0);
  const all = lost + mounted;
  return `${lost} of ${all} did not load${all > 0 ? ` (${((100 * lost) / all).toFixed(1)} %)` : ''}`;
};

const sideLine = (label: string) => (side: Side) =>
  `    ${label.padEnd(10)} ${side.name} ${side.version}: ${rate(side)}, mounted within ${side.median_ms ?? '–'} ms (median), ${side.boundary} broke on screen`;

function linesOf(store: ReleaseStore, channel: Channel, { pointer, stable }: Shown): string[] {
  if (!pointer || !stable) return [];
  const head = `${channel} ${pointer.sequence}  set ${short(stable.id)}  ${pointer.at}  ${pointer.author}: ${pointer.reason}`;
  const releases = releasesIn(stable).map(({ name, version, owner, commit }) =>
    `  ${name.padEnd(18)} ${version}  ${shortCommit(commit)}  ${owner}`.trimEnd(),
  );
  const sides = rolloutSides(store, channel);
  const { rollout } = pointer;
  const going = rollout
    ? [`  ${rollout.percent} % of the visitors get ${rollout.names.join(', ')} of set ${short(rollout.set)}`]
    : [];
  const compared = sides
    ? [...sides.stable.map(sideLine('everybody')), ...sides.candidate.map(sideLine('rollout'))]
    : [];
  return [head, ...releases, ...going, ...compared];
}

const jsonOf = (store: ReleaseStore, channel: Channel, { pointer, stable }: Shown) =>
  pointer && stable
    ? {
        ...pointer,
        releases: releasesIn(stable).map(({ name, version, owner, commit }) => ({
          name,
          version,
          owner,
          commit,
        })),
        sides: rolloutSides(store, channel) ?? null,
      }
    : null;

function shownFiles(store: ReleaseStore, { stable, candidate }: Shown): string[] {
  const sets = [stable, candidate].flatMap((set) => (set ? [set] : []));
  const files = sets.flatMap((set) => [...releasesIn(set), ...set.fallbacks]);
  return [...new Set(files.flatMap((release) => changedFiles(store, release)))];
}

export const status: Command = {
  words: 'status',
  summary: 'what each channel shows now, whether its files are untouched, and how a rollout fares',
  details: [],
  options: {},
  run(_names, _values, { store }): Answer {
    const production = shownOn(store, 'production');
    const preview = shownOn(store, 'preview');
    if (!production.pointer)
      return { lines: ['Nothing is published yet.'], json: { production: null, preview: null } };
    const changed = [production, preview].flatMap((shown) => shownFiles(store, shown));
    return {
      lines: [
        ...linesOf(store, 'production', production),
        ...linesOf(store, 'preview', preview),
        ...changed.map((line) => `damaged: ${line}`),
      ],
      json: {
        production: jsonOf(store, 'production', production),
        preview: jsonOf(store, 'preview', preview),
        changed,
      },
      code: changed.length > 0 ? 1 : 0,
    };
  },
};
