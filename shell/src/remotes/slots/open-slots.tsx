import type { Composition } from '@bank/shared/contracts/releases';
import { fillSlots } from '@bank/shared/slots';
import type { RemoteLoader } from '../loader/remote-loader';
import { RemoteSlot } from './remote-slot';

let openedBy: RemoteLoader | undefined;

/** Only once for each page load, because filling the slots again would remount their components. */
export function openSlots(loader: RemoteLoader, composition: Composition): void {
  if (openedBy === loader) return;
  openedBy = loader;
  fillSlots((place) => <RemoteSlot loader={loader} composition={composition} {...place} />);
}
