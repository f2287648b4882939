import { describeJudgment } from '../judge/describe-judgment';
import { readJudgment } from '../judge/read-judgment';
import { percentOf } from '../rollout/candidate-of';
import { movable } from '../squads/change-squads';
import type { LogAnswer, LogBody, StatusAnswer } from '../squads/observe-contract';
import type { KnownKey } from '../squads/squad-registry';
import { readChannel } from '../store/channel-state';
import type { Channel, ChannelPointer, Rollout } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { refuseOtherRemote } from './admit-request';
import type { OnChannel } from './on-channel';

const maxMoves = 10;

type ChannelStatus = StatusAnswer['channels'][number];

function moveOf({ sequence, at, action, moved, author, reason, squad }: ChannelPointer) {
  const requester = squad && { squad: { name: squad.name, key: squad.key } };
  return { sequence, at, action, moved, author, reason, ...requester };
}

async function movesOf(
  store: ReleaseStore,
  { channel, remotes, limit }: { channel: Channel; remotes: string[]; limit: number },
): Promise<ChannelPointer[]> {
  const found: ChannelPointer[] = [];
  const isOwn = (release: string) => remotes.includes(release.split('@')[0] ?? '');
  for await (const pointer of store.log(channel).recent()) {
    if (pointer.moved.length === 0 || pointer.moved.some(isOwn)) found.push(pointer);
    if (found.length === limit) break;
  }
  return found;
}

async function describe(
  store: ReleaseStore,
  channel: Channel,
  rollout: Rollout,
): Promise<ChannelStatus['rollouts'][number]> {
  const judgment = await readJudgment(store, channel, rollout);
  return {
    percent: rollout.percent,
    remotes: rollout.names,
    ...(judgment && { judgment: describeJudgment(judgment) }),
  };
}

async function statusOf(store: ReleaseStore, channel: Channel, remotes: string[]): Promise<ChannelStatus> {
  const { pointer, stable } = await readChannel(store, channel);
  const live = (stable?.remotes ?? []).filter(({ name }) => remotes.includes(name));
  const isOwn = ({ names }: Rollout) => names.some((name) => remotes.includes(name));
  const rollouts = (pointer?.rollouts ?? []).filter(isOwn);
  return {
    channel,
    sequence: pointer?.sequence ?? 0,
    shell: stable?.shell.version ?? null,
    live: live.map(({ name, version, commit }) => ({ remote: name, version, commit })),
    rollouts: await Promise.all(rollouts.map((rollout) => describe(store, channel, rollout))),
    log: (await movesOf(store, { channel, remotes, limit: maxMoves })).map(moveOf),
  };
}

/** The channels that the key may move. */
export async function uploadStatus(store: ReleaseStore, { squad, key }: KnownKey): Promise<StatusAnswer> {
  const { name, remotes } = squad;
  return {
    squad: name,
    key: { id: key.id, valid_until: key.valid_until },
    remotes,
    channels: await Promise.all(movable(key).map((channel) => statusOf(store, channel, remotes))),
  };
}

export async function uploadLog(
  store: ReleaseStore,
  { remote, channel, limit }: OnChannel<LogBody>,
  { squad }: KnownKey,
): Promise<LogAnswer> {
  refuseOtherRemote(squad, remote);
  const moves = await movesOf(store, { channel, remotes: [remote], limit });
  return {
    channel,
    log: moves.map((pointer) => ({ ...moveOf(pointer), percent: percentOf(pointer) })),
  };
}
