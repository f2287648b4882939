import type { Composition } from '@bank/shared/contracts/releases';
import { useEffect } from 'react';
import { isFetching, whenIdle } from '../../site/when-idle';
import type { RemoteLoader } from '../loader/remote-loader';

const fillsSlots = ({ remotes }: Composition) => remotes.some(({ pages }) => pages.some(({ slot }) => slot));

/** A failure leaves the slots empty until the next page load. The page is complete without them. */
const openSlots = (loader: RemoteLoader, composition: Composition) =>
  import(/* webpackChunkName: "idle" */ './open-slots').then(
    (slots) => slots.openSlots(loader, composition),
    () => undefined,
  );

interface SlotsProps {
  loader: RemoteLoader;
  composition: Composition;
}

/** Loads nothing if no remote fills a slot. */
export function SlotsWhenIdle({ loader, composition }: SlotsProps) {
  useEffect(() => {
    if (fillsSlots(composition)) return whenIdle(() => void openSlots(loader, composition), isFetching);
  }, [loader, composition]);
  return null;
}
