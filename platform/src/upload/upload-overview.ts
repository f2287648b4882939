import { countsOf } from '../channel/counts-of';
import { recentChanges } from '../channel/recent-changes';
import type { ErrorReader } from '../errors/list-errors';
import { describeJudgment } from '../judge/describe-judgment';
import { readJudgment } from '../judge/read-judgment';
import { countReader } from '../reports/stored-counts';
import { compareSides } from '../rollout/compare-sides';
import { metricsOf } from '../rollout/side-metrics';
import { rolloutOf } from '../rollout/the-rollout';
import type { ErrorsAnswer, ErrorsBody, OverviewAnswer, OverviewBody } from '../squads/observe-contract';
import type { KnownKey } from '../squads/squad-registry';
import { type ChannelState, readChannel } from '../store/channel-state';
import { releaseIn } from '../store/content';
import type { ReleaseStore } from '../store/release-store';
import { refuseOtherRemote } from './admit-request';
import type { OnChannel } from './on-channel';

/** What broke for customers, without anything of theirs. */
export async function uploadErrors(
  reader: ErrorReader,
  { remote, limit }: ErrorsBody,
  { squad }: KnownKey,
): Promise<ErrorsAnswer> {
  refuseOtherRemote(squad, remote);
  const { groups, dropped } = await reader.read(remote);
  const releases = groups.flatMap((group) => group.releases);
  return {
    groups: groups.slice(0, limit),
    kinds: groups.length,
    seen: releases.reduce((sum, { count }) => sum + count, 0),
    dropped,
  };
}

async function ownRollout(
  store: ReleaseStore,
  { pointer }: ChannelState,
  { remote }: OnChannel<OverviewBody>,
): Promise<OverviewAnswer['rollout']> {
  const rollout = pointer && rolloutOf(pointer.rollouts, remote);
  if (!pointer || !rollout) return null;
  const sides = await compareSides(store, pointer, rollout);
  const judgment = await readJudgment(store, pointer.channel, rollout);
  const { names, percent } = rollout;
  const own = ({ name }: { name: string }) => name === remote;
  return {
    names,
    percent,
    stable: sides.stable.filter(own),
    candidate: sides.candidate.filter(own),
    ...(judgment && { judgment: describeJudgment(judgment) }),
  };
}

/** How a remote loads on a channel, and what a rollout of it changes. */
export async function uploadOverview(
  store: ReleaseStore,
  body: OnChannel<OverviewBody>,
  { squad }: KnownKey,
): Promise<OverviewAnswer> {
  const { remote, channel } = body;
  refuseOtherRemote(squad, remote);
  const state = await readChannel(store, channel);
  const live = state.stable && releaseIn(state.stable, remote);
  const counts = countsOf(channel, await countReader(store)(), await recentChanges(store));
  return {
    load: live ? metricsOf(counts, remote, live.version) : null,
    rollout: await ownRollout(store, state, body),
  };
}
