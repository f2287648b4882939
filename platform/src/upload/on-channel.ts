import { movable } from '../squads/change-squads';
import type { KnownKey } from '../squads/squad-registry';
import type { Channel } from '../store/release-documents';
import { UploadRefused } from './upload-refused';

/** A request that names no channel is about the one that this site shows. */
export type OnChannel<Body> = Omit<Body, 'channel'> & { channel: Channel };

export function refuseOtherChannel({ squad, key }: KnownKey, channel: Channel): void {
  if (movable(key).includes(channel)) return;
  throw new UploadRefused(
    'not-yours',
    [`The key ${key.id} of ${squad.name} may move ${movable(key).join(', ')}, not ${channel}.`],
    `Ask the site's operators for one that may: npm run release -- squads add "${squad.name}" --key … --channels ${channel}`,
  );
}
