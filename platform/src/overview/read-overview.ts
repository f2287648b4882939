import { countsOf } from '../channel/counts-of';
import { activeFreezes, freezeOf } from '../channel/frozen';
import { recentChanges } from '../channel/recent-changes';
import { type ErrorGroup, ErrorReader, type ListedErrors } from '../errors/list-errors';
import { forgetEnded } from '../judge/judge-visits';
import { type Judgment, readJudgment } from '../judge/read-judgment';
import { countReader, type ReadCounts, type ReportCount } from '../reports/stored-counts';
import { candidateOf, percentOf } from '../rollout/candidate-of';
import { compareSides } from '../rollout/compare-sides';
import { metricsOf, type SideMetrics } from '../rollout/side-metrics';
import { describeRights, isValid } from '../squads/change-squads';
import { SquadRegistry } from '../squads/squad-registry';
import { type ChannelState, readChannel } from '../store/channel-state';
import { summariesIn } from '../store/content';
import { ifIntact } from '../store/documents';
import {
  type Channel,
  type ChannelPointer,
  type Freeze,
  moverOf,
  type Rollout,
} from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { type DeprecationOverview, readDeprecations } from './read-deprecations';

export interface Move {
  channel: Channel;
  sequence: number;
  at: string;
  action: ChannelPointer['action'];
  moved: string[];
  percent: number | null;
  author: string;
  reason: string;
}

export interface RolloutOverview {
  names: string[];
  percent: number;
  set: string;
  stable: SideMetrics[];
  candidate: SideMetrics[];
  /** Whether it can only be rolled back. */
  isFrozen: boolean;
  /** Null unless the rollout is judged. */
  judgment: Judgment | null;
}

export interface ChannelOverview {
  channel: Channel;
  /** The last move; null for a channel that serves nothing yet. */
  last: Move | null;
  set: string | null;
  releases: { name: string; version: string; owner: string; commit: string | null }[];
  rollouts: RolloutOverview[];
  freezes: Freeze[];
}

export interface SquadOverview {
  name: string;
  remotes: string[];
  /** Those that are valid. */
  keys: { id: string; rights: string | null }[];
}

export interface Overview {
  at: string;
  channels: ChannelOverview[];
  /** Null if the list is damaged. */
  squads: SquadOverview[] | null;
  /** What the doors of production's shell and the live bank will end. */
  deprecations: DeprecationOverview[];
  /** The releases that production serves everyone, counted over all their sets. */
  loads: SideMetrics[];
  /** The last 30 days' errors, newest first. */
  errors: ErrorGroup[];
  /** Others, which were only counted. */
  errors_dropped: number;
  log: Move[];
}

const maxMoves = 50;
const maxErrors = 50;

const toMove = (pointer: ChannelPointer): Move => ({
  channel: pointer.channel,
  sequence: pointer.sequence,
  at: pointer.at,
  action: pointer.action,
  moved: pointer.moved,
  percent: percentOf(pointer),
  author: moverOf(pointer),
  reason: pointer.reason,
});

async function rolloutOf(
  store: ReleaseStore,
  pointer: ChannelPointer,
  rollout: Rollout,
  readCounts: ReadCounts,
): Promise<RolloutOverview> {
  const { names, percent } = rollout;
  const set = candidateOf(pointer, rollout);
  const sides = await compareSides(store, pointer, rollout, readCounts);
  const isFrozen = names.some((name) => freezeOf(pointer, name));
  return {
    names,
    percent,
    set,
    isFrozen,
    ...sides,
    judgment: (await readJudgment(store, pointer.channel, rollout)) ?? null,
  };
}

async function channelOf(
  store: ReleaseStore,
  channel: Channel,
  { pointer, stable }: ChannelState,
  readCounts: ReadCounts,
): Promise<ChannelOverview> {
  forgetEnded(store, channel, pointer?.rollouts ?? []);
  if (!pointer || !stable) return { channel, last: null, set: null, releases: [], rollouts: [], freezes: [] };
  return {
    channel,
    last: toMove(pointer),
    set: stable.id,
    releases: summariesIn(stable),
    freezes: activeFreezes(pointer),
    rollouts: await Promise.all(
      pointer.rollouts.map((rollout) => rolloutOf(store, pointer, rollout, readCounts)),
    ),
  };
}

const loadsOf = (counts: ReportCount[], { stable }: ChannelState): SideMetrics[] =>
  (stable?.remotes ?? []).map(({ name, version }) => metricsOf(counts, name, version));

async function readSquads(store: ReleaseStore): Promise<SquadOverview[] | null> {
  const squads = await ifIntact(new SquadRegistry(store).squads());
  if (!squads) return null;
  return squads.map(({ name, remotes, keys }) => ({
    name,
    remotes,
    keys: keys
      .filter((key) => isValid(key))
      .map((key) => ({ id: key.id, rights: describeRights(key) ?? null })),
  }));
}

/** What reports of visitors' pages say. The same readers read again only what changed. */
interface ReportReaders {
  errors: () => Promise<ListedErrors>;
  counts: ReadCounts;
}

export function reportReaders(store: ReleaseStore): ReportReaders {
  const errors = new ErrorReader(store);
  return { errors: () => errors.read(), counts: countReader(store) };
}

/** What squads want to know about the site, as `/platform` shows it and `release -- overview` prints it. */
export async function readOverview(
  store: ReleaseStore,
  { errors, counts }: ReportReaders = reportReaders(store),
): Promise<Overview> {
  const channels = await store.channels();
  const states = await Promise.all(channels.map((channel) => readChannel(store, channel)));
  const [reported, changes] = await Promise.all([counts(), recentChanges(store)]);
  const readCounts = async () => reported;
  const production = states[channels.indexOf('production')];
  const { groups, dropped } = await errors();
  return {
    at: new Date().toISOString(),
    channels: await Promise.all(
      channels.map((channel, index) => channelOf(store, channel, states[index] as ChannelState, readCounts)),
    ),
    squads: await readSquads(store),
    deprecations: production ? await readDeprecations(store, production) : [],
    loads: production ? loadsOf(countsOf('production', reported, changes), production) : [],
    errors: groups.slice(0, maxErrors),
    errors_dropped: dropped,
    log: changes.slice(0, maxMoves).map(toMove),
  };
}
