import { checkBasics } from '../check/check-content';
import { checkReleases } from '../check/check-releases';
import { formatProblem } from '../check/rules';
import { linkPath } from '../links/link-path';
import { exceededQuota } from '../links/link-quota';
import { createLink, readLink } from '../links/preview-link';
import type { PreviewAnswer, PreviewBody } from '../squads/upload-contract';
import { withRelease } from '../store/content';
import type { Channel } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import type { Sender } from './admit-request';
import type { OnChannel } from './on-channel';
import { stageUpload } from './publish-upload';
import { UploadRefused } from './upload-refused';

const noPreviews = () =>
  new UploadRefused(
    'refused',
    ['This site shows no previews.'],
    'Ask its operators: RELEASE_PREVIEW=links allows them.',
  );

/** A key for a test site would otherwise show customers builds that no one checked. */
function refuseOtherSites({ squad, key }: Sender, channel: Channel): void {
  if (key.channels === undefined || key.channels.includes(channel)) return;
  throw new UploadRefused(
    'not-yours',
    [`The key ${key.id} of ${squad.name} is for ${key.channels.join(', ')}. This site shows ${channel}.`],
    `For links here, ask the site's operators for a key: npm run release -- squads add "${squad.name}" --key … --may preview`,
  );
}

async function refuseTooMany(store: ReleaseStore, { squad }: Sender): Promise<void> {
  const exceeded = await exceededQuota(store, squad.name);
  if (!exceeded) return;
  const { says, until } = exceeded;
  throw new UploadRefused(
    'refused',
    [`${squad.name} ${says}, the most that a squad may.`],
    `Try again after ${until}.`,
  );
}

async function earlierLink(store: ReleaseStore, channel: Channel, id: string | undefined) {
  if (id === undefined) return undefined;
  const link = await readLink(store, channel, id);
  if (link) return link;
  throw new UploadRefused('refused', [`The link ${id} has ended, or never existed.`], 'Make a new one.');
}

/** Stores a build that only browsers with the link get. What keeps it from going live is only a hint. */
export async function previewUpload(
  store: ReleaseStore,
  body: OnChannel<PreviewBody>,
  sender: Sender,
  isAllowed: boolean,
): Promise<PreviewAnswer> {
  if (!isAllowed) throw noPreviews();
  const { channel } = body;
  refuseOtherSites(sender, channel);
  await refuseTooMany(store, sender);
  const earlier = await earlierLink(store, channel, body.with);
  const { record, store: staged, keep } = await stageUpload(store, body, sender);
  const live = await store.currentSet(channel);
  if (!live || !('pages' in record))
    throw new UploadRefused('refused', ['Only remotes of a site that is live have previews.']);
  const broken = checkBasics(withRelease(live, record), [record.name]);
  if (broken.length > 0) throw new UploadRefused('refused', broken.map(formatProblem));
  const problems = await checkReleases(staged, channel, [record]);
  await sender.confirm(record.name);
  await keep();
  const author = body.author ?? sender.squad.name;
  const link = await createLink(store, [record], { author, squad: sender.squad.name, channel, earlier });
  return {
    remote: record.name,
    version: record.version,
    link: linkPath(link.id),
    until: link.until,
    problems: [...new Set(problems.map(formatProblem))],
  };
}
