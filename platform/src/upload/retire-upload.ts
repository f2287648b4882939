import { remotesLinkingTo, retireRemote } from '../channel/retire';
import type { RetireAnswer, RetireBody } from '../squads/upload-contract';
import type { ReleaseStore } from '../store/release-store';
import { refuseOtherRemote, type Sender } from './admit-request';
import { guardMove, moveOnce } from './earlier-attempt';
import type { OnChannel } from './on-channel';
import { intentOf } from './show-upload';

/** Takes a remote out of a channel, with its pages and menu entries. */
export async function retireUpload(
  store: ReleaseStore,
  body: OnChannel<RetireBody>,
  sender: Sender,
): Promise<RetireAnswer> {
  const { remote, channel, expected } = body;
  refuseOtherRemote(sender.squad, remote);
  const intent = intentOf(body, sender);
  const attempt = { store, channel, requester: intent.squad };
  const guard = guardMove({ ...attempt, sender, remote, expected });
  const pointer = await moveOnce(attempt, async () => {
    await retireRemote({ store, channel, intent, guard }, remote);
    return true;
  });
  const version = pointer?.moved[0]?.split('@')[1];
  if (!pointer || !version) throw new Error(`${channel} has no pointer of this request.`);
  const { sequence, set } = pointer;
  const record = await store.readRecord({ name: remote, version });
  const paths = 'pages' in record ? record.pages.flatMap((page) => page.paths) : [];
  const leading = await remotesLinkingTo(store, channel, paths);
  const linking = leading.map(({ name, owner }) => ({ remote: name, owner }));
  return { channel, sequence, set, remote, version, paths, linking };
}
