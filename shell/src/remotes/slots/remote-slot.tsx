import type { Composition, PageInRemote, RemoteInPage } from '@bank/shared/contracts/releases';
import type { FilledSlotProps } from '@bank/shared/slots';
import { useRef } from 'react';
import type { RemoteLoader } from '../loader/remote-loader';
import { SlotComponent } from './slot-component';
import { useNearView } from './use-near-view';

interface Filling {
  remote: RemoteInPage;
  component: PageInRemote;
}

const orderOf = ({ component: { slot } }: Filling) => slot?.order ?? 0;

function fillingsOf({ remotes }: Composition, name: string): Filling[] {
  const fillings = remotes.flatMap((remote) =>
    remote.pages.flatMap((component) => (component.slot?.name === name ? [{ remote, component }] : [])),
  );
  return fillings.sort((one, other) => orderOf(one) - orderOf(other));
}

interface RemoteSlotProps extends FilledSlotProps {
  loader: RemoteLoader;
  composition: Composition;
}

/** Loads a slot's components when the customer is about to see them. */
export function RemoteSlot({ loader, composition, name, className, placeholder, shown }: RemoteSlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearView(place);
  const fillings = fillingsOf(composition, name);
  if (fillings.length === 0) return null;
  return (
    <div ref={place} className={className}>
      {fillings.map(({ remote, component }, index) => (
        <SlotComponent
          key={`${remote.name}/${component.page}`}
          loader={loader}
          remote={remote}
          component={component}
          isNear={isNear}
          placeholder={index === 0 && placeholder}
          shown={shown}
        />
      ))}
    </div>
  );
}
