import { audienceOf } from '../channel/audience';
import { leavePreview, NoEarlierVersion, rollBack } from '../channel/rollback';
import { rolloutOf } from '../rollout/the-rollout';
import type { MoveAnswer, RollbackBody } from '../squads/upload-contract';
import type { ChannelState } from '../store/channel-state';
import { type Channel, type ChannelPointer, channelOption, versionIn } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { refuseOtherRemote, type Sender } from './admit-request';
import { guardMove, moveOnce } from './earlier-attempt';
import type { OnChannel } from './on-channel';
import { intentOf } from './show-upload';
import { UploadRefused } from './upload-refused';

/** Ending a rollout moves all of its releases. */
export function refuseOthersRollout({ pointer }: ChannelState, remote: string, { squad }: Sender): void {
  const names = rolloutOf(pointer?.rollouts ?? [], remote)?.names ?? [];
  const others = names.filter((name) => !squad.remotes.includes(name));
  if (others.length === 0) return;
  throw new UploadRefused(
    'not-yours',
    [`The rollout of ${remote} also contains ${others.join(', ')}.`],
    "Ask the site's operators to end it.",
  );
}

const explainFirst =
  (channel: Channel) =>
  (failure: unknown): never => {
    if (!(failure instanceof NoEarlierVersion)) throw failure;
    throw new UploadRefused(
      'refused',
      [failure.reason],
      `To take it out: npm run release -- retire${channelOption(channel)} --reason TEXT`,
    );
  };

/** No check looks at it again, so it must be one that everyone had. */
async function refuseUnseen(
  store: ReleaseStore,
  { channel, remote: name }: OnChannel<RollbackBody>,
  version: string,
): Promise<void> {
  if (!(await store.hasRecord({ name, version })))
    throw new UploadRefused('refused', [`No version ${version} of ${name} is stored.`]);
  if (channel === 'preview' || (await audienceOf(store, { channel }, { name, version })) === 'everyone')
    return;
  throw new UploadRefused(
    'refused',
    [`Not everyone on ${channel} had ${name} ${version}, so it's no version to roll back to.`],
    `To check it and make it live: npm run release -- promote --to ${version}${channelOption(channel)}`,
  );
}

function answerOf(pointer: ChannelPointer, remote: string): MoveAnswer {
  const { channel, sequence, set } = pointer;
  const version = versionIn(pointer, remote) ?? '';
  return { channel, sequence, set, remote, version, outcome: 'moved', percent: null };
}

export async function rollBackUpload(
  store: ReleaseStore,
  body: OnChannel<RollbackBody>,
  sender: Sender,
): Promise<MoveAnswer> {
  const { channel, remote, to, expected } = body;
  refuseOtherRemote(sender.squad, remote);
  if (to) await refuseUnseen(store, body, to);
  const intent = intentOf(body, sender);
  const attempt = { store, channel, requester: intent.squad };
  const guardState = guardMove({ ...attempt, sender, remote, expected });
  const guard = async (state: ChannelState) => {
    await guardState(state);
    refuseOthersRollout(state, remote, sender);
  };
  const options = { store, channel, intent, guard };
  const pointer = await moveOnce(attempt, async () => {
    await (channel === 'preview'
      ? leavePreview(options, remote)
      : rollBack(options, remote, to).catch(explainFirst(channel)));
    return true;
  });
  if (!pointer) throw new Error(`${channel} has no pointer of this request.`);
  return answerOf(pointer, remote);
}
