import { Outlet, useLocation, useNavigationType } from '@bank/shared/routing';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { comeBackTo, keepPlaceOf } from './kept-places';

/**
 * A link opens a page at its top; Back and Forward restore position and focus. A change of the query alone
 * moves nothing.
 */
export function ScrollRestoration() {
  const { key, hash, pathname } = useLocation();
  const arrivedBy = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => keepPlaceOf(key), [key]);
  useLayoutEffect(() => {
    const isAnotherPage = shown.current !== pathname;
    shown.current = pathname;
    // The browser itself scrolls to a hash.
    if (hash) return;
    if (arrivedBy === 'POP') return comeBackTo(key);
    if (arrivedBy === 'PUSH' || isAnotherPage) scrollTo(0, 0);
  }, [key]);
  return <Outlet />;
}
