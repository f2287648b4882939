import { checkReleases, warningsFor } from '../check/check-releases';
import { formatProblem } from '../check/rules';
import { type PreparedRelease, prepareRelease, readStored, writeRelease } from '../record/store-release';
import type { CheckAnswer, CheckBody, MoveAnswer, PublishBody } from '../squads/upload-contract';
import { ReleaseStore } from '../store/release-store';
import { StagedStorage } from '../store/storage/staged-storage';
import type { Sender } from './admit-request';
import { withLimitedClaims } from './claimed-libraries';
import type { OnChannel } from './on-channel';
import { type Shown, showUpload } from './show-upload';
import { UploadRefused } from './upload-refused';
import { toUploadedApp } from './uploaded-app';

/** Nothing is written to the store before every check has passed. */
export async function stageUpload(
  store: ReleaseStore,
  body: OnChannel<CheckBody>,
  { squad }: Sender,
): Promise<Shown> {
  const action = 'publish';
  const built = await withLimitedClaims(store, await toUploadedApp(body, squad));
  const stored = await readStored(store, built);
  if (stored) return { action, record: stored, store, keep: async () => {} };
  const prepared: PreparedRelease = await prepareRelease(built, body.commit);
  const staged = new ReleaseStore(new StagedStorage(store.storage), store.keys);
  await writeRelease(staged, prepared);
  return { action, record: prepared.record, store: staged, keep: () => writeRelease(store, prepared) };
}

export async function checkUpload(
  store: ReleaseStore,
  body: OnChannel<CheckBody>,
  sender: Sender,
): Promise<CheckAnswer> {
  const staged = await stageUpload(store, body, sender);
  const problems = await checkReleases(staged.store, body.channel, [staged.record]);
  const texts = [...new Set(problems.map(formatProblem))];
  if (texts.length > 0) throw new UploadRefused('refused', texts);
  const { name, version, owner } = staged.record;
  const warnings = await warningsFor(staged.store, body.channel, [staged.record]);
  return { remote: name, version, owner, warnings };
}

export const publishUpload = async (
  store: ReleaseStore,
  body: OnChannel<PublishBody>,
  sender: Sender,
): Promise<MoveAnswer> => showUpload(store, body, sender, await stageUpload(store, body, sender));
