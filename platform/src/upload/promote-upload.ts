import { previewedVersions } from '../channel/preview';
import { versionOn } from '../channel/shown-on';
import { candidateOf } from '../rollout/candidate-of';
import { rolloutOf } from '../rollout/the-rollout';
import type { MoveAnswer, PromoteBody } from '../squads/upload-contract';
import { readChannel } from '../store/channel-state';
import { releaseIn } from '../store/content';
import type { ReleaseStore } from '../store/release-store';
import { refuseOtherRemote, type Sender } from './admit-request';
import type { OnChannel } from './on-channel';
import { refuseOthersRollout } from './roll-back-upload';
import { showUpload } from './show-upload';
import { UploadRefused } from './upload-refused';

const nextStep = 'Name a version: npm run release -- promote --to VERSION. The log lists them.';

/** The candidate of a rollout comes first: promoting it ends or widens the rollout. */
async function versionToShow(
  store: ReleaseStore,
  { channel, remote, to, from }: OnChannel<PromoteBody>,
  sender: Sender,
): Promise<string> {
  if (to) return to;
  if (from) return versionOn(store, from, remote);
  const state = await readChannel(store, channel);
  const rollout = rolloutOf(state.pointer?.rollouts ?? [], remote);
  if (state.pointer && rollout) {
    refuseOthersRollout(state, remote, sender);
    const candidate = releaseIn(await store.readSet(candidateOf(state.pointer, rollout)), remote);
    if (candidate) return candidate.version;
  }
  const previewed = channel === 'production' && (await previewedVersions(store)).get(remote);
  if (previewed) return previewed;
  const reason =
    channel === 'preview'
      ? `Nothing says which ${remote} the preview should serve.`
      : `The preview serves no ${remote} of its own, and no rollout of it is in progress.`;
  throw new UploadRefused('refused', [reason], nextStep);
}

/** Makes a stored version live, without a build. */
export async function promoteUpload(
  store: ReleaseStore,
  body: OnChannel<PromoteBody>,
  sender: Sender,
): Promise<MoveAnswer> {
  const { remote: name } = body;
  refuseOtherRemote(sender.squad, name);
  const version = await versionToShow(store, body, sender);
  if (!(await store.hasRecord({ name, version })))
    throw new UploadRefused('refused', [`No version ${version} of ${name} is stored.`], nextStep);
  const record = await store.readRecord({ name, version });
  return showUpload(store, body, sender, { action: 'promote', record, store, keep: async () => {} });
}
