import { remotesLinkingTo, retireRemote } from '../channel/retire';
import type { RetireAnswer, RetireBody } from '../squads/upload-contract';
import type { ReleaseStore } from '../store/release-store';
import { refuseOtherRemote, type Sender } from './admit-request';
import { guardMove, moveOnce } from './earlier-attempt';
import { intentOf } from './show-upload';

/** Takes a remote out of production, with its pages and menu entries. */
export async function retireUpload(
  store: ReleaseStore,
  body: RetireBody,
  sender: Sender,
): Promise<RetireAnswer> {
  const { remote, expected } = body;
  refuseOtherRemote(sender.squad, remote);
  const intent = intentOf(body, sender);
  const attempt = { store, channel: 'production' as const, requester: intent.squad };
  const guard = guardMove({ ...attempt, sender, remote, expected });
  const pointer = await moveOnce(attempt, async () => {
    await retireRemote({ store, channel: 'production', intent, guard }, remote);
    return true;
  });
  const version = pointer?.moved[0]?.split('@')[1];
  if (!pointer || !version) throw new Error('production has no pointer of this request.');
  const { channel, sequence, set } = pointer;
  const record = await store.readRecord({ name: remote, version });
  const paths = 'pages' in record ? record.pages.flatMap((page) => page.paths) : [];
  const linking = (await remotesLinkingTo(store, paths)).map(({ name, owner }) => ({ remote: name, owner }));
  return { channel, sequence, set, remote, version, paths, linking };
}
