import type { Intent } from '../channel/move-channel';
import { finishRollout, widenRollout } from '../channel/promote';
import { showReleases } from '../channel/show-releases';
import { refuseProblems } from '../check/check-content';
import { checkReleases } from '../check/check-releases';
import { formatProblem } from '../check/rules';
import { isJudged } from '../judge/judged-rollout';
import { judgedFrom } from '../judge/steps';
import { type PreparedRelease, prepareRelease, readStored, writeRelease } from '../record/store-release';
import { setWith } from '../rollout/candidate-of';
import { rolloutOf } from '../rollout/the-rollout';
import type { CheckAnswer, CheckBody, MoveAnswer, PublishBody } from '../squads/upload-contract';
import { type ChannelState, readChannel } from '../store/channel-state';
import { releaseIn } from '../store/content';
import type { ChannelPointer, ReleaseRecord, Rollout } from '../store/release-documents';
import { ReleaseStore } from '../store/release-store';
import { StagedStorage } from '../store/storage/staged-storage';
import type { Sender } from './admit-request';
import { withLimitedClaims } from './claimed-libraries';
import { guardMove, moveOnce } from './earlier-attempt';
import { UploadRefused } from './upload-refused';
import { toUploadedApp } from './uploaded-app';

/** Nothing is written to the store before every check has passed. */
interface Staged {
  record: ReleaseRecord;
  /** Shows the release as if it were stored. */
  store: ReleaseStore;
  keep: () => Promise<unknown>;
}

async function stageUpload(store: ReleaseStore, body: CheckBody, { squad }: Sender): Promise<Staged> {
  const built = await withLimitedClaims(store, await toUploadedApp(body, squad));
  const stored = await readStored(store, built);
  if (stored) return { record: stored, store, keep: async () => {} };
  const prepared: PreparedRelease = await prepareRelease(built, body.commit);
  const staged = new ReleaseStore(new StagedStorage(store.storage), store.keys);
  await writeRelease(staged, prepared);
  return { record: prepared.record, store: staged, keep: () => writeRelease(store, prepared) };
}

export async function checkUpload(
  store: ReleaseStore,
  body: CheckBody,
  sender: Sender,
): Promise<CheckAnswer> {
  const staged = await stageUpload(store, body, sender);
  const problems = await checkReleases(staged.store, body.channel, [staged.record]);
  const texts = [...new Set(problems.map(formatProblem))];
  if (texts.length > 0) throw new UploadRefused('refused', texts);
  const { name, version, owner } = staged.record;
  return { remote: name, version, owner };
}

function answerOf(
  pointer: ChannelPointer,
  { name, version }: ReleaseRecord,
  outcome: MoveAnswer['outcome'],
): MoveAnswer {
  const { channel, sequence } = pointer;
  const own = rolloutOf(pointer.rollouts, name);
  return {
    channel,
    sequence,
    set: setWith(pointer, name),
    remote: name,
    version,
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

/** The rollout of this release alone. */
function rolloutOfRelease(
  { pointer, candidates }: ChannelState,
  { name, version }: ReleaseRecord,
): Rollout | undefined {
  const rollout = pointer?.rollouts.find(({ names }) => names.join() === name);
  return candidates.some((set) => releaseIn(set, name)?.version === version) ? rollout : undefined;
}

const whileRollingOut =
  (record: ReleaseRecord, guard: (state: ChannelState) => Promise<void>) => async (state: ChannelState) => {
    await guard(state);
    if (!rolloutOfRelease(state, record))
      throw new UploadRefused(
        'moved',
        [`The rollout of ${record.name} has ended meanwhile.`],
        'Look at the status.',
      );
  };

const audienceOf = ({ percent, canary }: PublishBody) => (canary ? judgedFrom(percent) : { percent });

/** A repeated request for a judged rollout leaves it to the judge, which may have widened it meanwhile. */
function leavesToJudge({ canary }: PublishBody, rollout: Rollout, { name }: ReleaseRecord): boolean {
  if (!canary) return false;
  if (isJudged(rollout)) return true;
  throw new UploadRefused(
    'refused',
    [`A rollout of ${name} is in progress that the site doesn't judge.`],
    'Roll it back, and publish with canary again.',
  );
}

/** Publishing the candidate of the squad's own rollout again shows it to more visitors, or to everyone. */
async function move(
  store: ReleaseStore,
  body: PublishBody,
  sender: Sender,
  staged: Staged,
): Promise<boolean> {
  const { channel, percent, expected } = body;
  const { record } = staged;
  const state = await readChannel(store, channel);
  const intent = intentOf(body, sender);
  const guard = guardMove({ store, channel, remote: record.name, requester: intent.squad, sender, expected });
  const options = { store, channel, intent, guard };
  const rollout = rolloutOfRelease(state, record);
  if (rollout) {
    if (leavesToJudge(body, rollout, record) || percent === rollout.percent) return false;
    const own = { ...options, name: record.name, guard: whileRollingOut(record, guard) };
    await (percent === undefined ? finishRollout(own) : widenRollout(own, percent));
    return true;
  }
  if (state.stable && releaseIn(state.stable, record.name)?.version === record.version) return false;
  const check = async (...given: Parameters<ReturnType<typeof refuseProblems>>) => {
    await refuseProblems(staged.store)(...given);
    await sender.confirm(record.name);
    await staged.keep();
  };
  await showReleases([record], { ...options, ...audienceOf(body), check });
  return true;
}

export async function publishUpload(
  store: ReleaseStore,
  body: PublishBody,
  sender: Sender,
): Promise<MoveAnswer> {
  const { channel } = body;
  const staged = await stageUpload(store, body, sender);
  const attempt = { store, channel, requester: intentOf(body, sender).squad };
  const moved = await moveOnce(attempt, () => move(store, body, sender, staged));
  if (moved) return answerOf(moved, staged.record, 'moved');
  const live = await store.readPointer(channel);
  if (!live) throw new Error(`${channel} has no pointer.`);
  return answerOf(live, staged.record, 'unchanged');
}
