import type { Intent } from '../channel/move-channel';
import { finishRollout, widenRollout } from '../channel/promote';
import { showReleases } from '../channel/show-releases';
import { refuseProblems } from '../check/check-content';
import { isJudged } from '../judge/judged-rollout';
import { judgedFrom } from '../judge/steps';
import { candidateOf } from '../rollout/candidate-of';
import type { MoveAnswer, PublishBody } from '../squads/upload-contract';
import { type ChannelState, readChannel } from '../store/channel-state';
import { releaseIn } from '../store/content';
import type { ChannelPointer, ReleaseRecord, Rollout } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import type { Sender } from './admit-request';
import { guardMove, moveOnce } from './earlier-attempt';
import type { OnChannel } from './on-channel';
import { UploadRefused } from './upload-refused';

/** A version that a squad shows. It may not be stored yet. */
export interface Shown {
  action: 'publish' | 'promote';
  record: ReleaseRecord;
  /** Shows the release as if it were stored. */
  store: ReleaseStore;
  keep: () => Promise<unknown>;
}

type Showing = Pick<
  OnChannel<PublishBody>,
  'channel' | 'percent' | 'canary' | 'expected' | 'request' | 'reason' | 'author'
>;

type Version = Pick<ReleaseRecord, 'name' | 'version'>;

/** The rollout of this release alone. Sets of other rollouts may have it, too, if everyone does. */
async function rolloutOfRelease(
  store: ReleaseStore,
  pointer: ChannelPointer | undefined,
  { name, version }: Version,
): Promise<Rollout | undefined> {
  const rollout = pointer?.rollouts.find(({ names }) => names.join() === name);
  if (!pointer || !rollout) return undefined;
  const candidate = await store.readSet(candidateOf(pointer, rollout));
  return releaseIn(candidate, name)?.version === version ? rollout : undefined;
}

async function answerOf(
  store: ReleaseStore,
  pointer: ChannelPointer,
  release: Version,
  outcome: MoveAnswer['outcome'],
): Promise<MoveAnswer> {
  const { channel, sequence } = pointer;
  const own = await rolloutOfRelease(store, pointer, release);
  return {
    channel,
    sequence,
    set: own ? candidateOf(pointer, own) : pointer.set,
    remote: release.name,
    version: release.version,
    outcome,
    percent: own?.percent ?? null,
    ...(own && { judged: isJudged(own) }),
  };
}

export const intentOf = (
  { request, reason, author }: Pick<PublishBody, 'request' | 'reason' | 'author'>,
  { squad, key }: Sender,
) =>
  ({
    author: author ?? squad.name,
    reason,
    squad: { name: squad.name, key: key.id, request },
  }) satisfies Intent;

const whileRollingOut =
  (store: ReleaseStore, record: ReleaseRecord, guard: (state: ChannelState) => Promise<void>) =>
  async (state: ChannelState) => {
    await guard(state);
    if (!(await rolloutOfRelease(store, state.pointer, record)))
      throw new UploadRefused(
        'moved',
        [`The rollout of ${record.name} has ended meanwhile.`],
        'Look at the status.',
      );
  };

const audienceOf = ({ percent, canary }: Showing) => (canary ? judgedFrom(percent) : { percent });

/** A repeated request for a judged rollout leaves it to the judge, which may have widened it meanwhile. */
function leavesToJudge({ canary }: Showing, rollout: Rollout, { name }: ReleaseRecord): boolean {
  if (!canary) return false;
  if (isJudged(rollout)) return true;
  throw new UploadRefused(
    'refused',
    [`A rollout of ${name} is in progress that the site doesn't judge.`],
    'Roll it back, and publish with canary again.',
  );
}

/** Showing the candidate of the squad's own rollout again shows it to more visitors, or to everyone. */
async function move(store: ReleaseStore, body: Showing, sender: Sender, shown: Shown): Promise<boolean> {
  const { channel, percent, expected } = body;
  const { record, action } = shown;
  const state = await readChannel(store, channel);
  const intent = intentOf(body, sender);
  const guard = guardMove({ store, channel, remote: record.name, requester: intent.squad, sender, expected });
  const options = { store, channel, intent, guard };
  const rollout = await rolloutOfRelease(store, state.pointer, record);
  if (rollout) {
    if (leavesToJudge(body, rollout, record) || percent === rollout.percent) return false;
    const own = { ...options, name: record.name, guard: whileRollingOut(store, record, guard) };
    await (percent === undefined ? finishRollout(own) : widenRollout(own, percent));
    return true;
  }
  if (state.stable && releaseIn(state.stable, record.name)?.version === record.version) return false;
  const keep = async () => {
    await sender.confirm(record.name);
    await shown.keep();
  };
  const check = refuseProblems(shown.store);
  await showReleases([record], { ...options, ...audienceOf(body), action, check, keep });
  return true;
}

export async function showUpload(
  store: ReleaseStore,
  body: Showing,
  sender: Sender,
  shown: Shown,
): Promise<MoveAnswer> {
  const { channel } = body;
  const attempt = { store, channel, requester: intentOf(body, sender).squad };
  const moved = await moveOnce(attempt, () => move(store, body, sender, shown));
  if (moved) return answerOf(store, moved, shown.record, 'moved');
  const live = await store.readPointer(channel);
  if (!live) throw new Error(`${channel} has no pointer.`);
  return answerOf(store, live, shown.record, 'unchanged');
}
