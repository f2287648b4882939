import type { Composition } from '@bank/shared/contracts/releases';
import { fillSlots } from '@bank/shared/slots';
import type { RemoteLoader } from '../loader/remote-loader';
import { RemoteSlot } from './remote-slot';

export function openSlots(loader: RemoteLoader, composition: Composition): void {
  fillSlots((place) => <RemoteSlot loader={loader} composition={composition} {...place} />);
}
