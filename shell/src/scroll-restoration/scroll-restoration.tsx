import { isInPlace, Outlet, useLocation, useNavigationType } from '@bank/shared/routing';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { comeBackTo, keepPlaceOf } from './scroll-positions';

/** A link scrolls to the top, unless it changes the page in place. Back and Forward restore the position. */
export function ScrollRestoration() {
  const { key, hash, pathname, state } = useLocation();
  const arrivedBy = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => keepPlaceOf(key), [key]);
  useLayoutEffect(() => {
    const isAnotherPage = shown.current !== pathname;
    shown.current = pathname;
    // The browser scrolls to the hash.
    if (hash) return;
    if (arrivedBy === 'POP') return comeBackTo(key);
    if (isAnotherPage || (arrivedBy === 'PUSH' && !isInPlace(state))) scrollTo(0, 0);
  }, [key]);
  return <Outlet />;
}
