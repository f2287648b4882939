import { Outlet, useLocation, useNavigationType } from '@bank/shared/routing';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { comeBackTo, keepPlaceOf } from './kept-places';

/**
 * Every page of the site: whoever follows a link, or is led on, begins at its top; whoever comes back by the
 * browser's history finds it where they left it, with the focus where it was. An address of which only the query
 * changes leaves all as it is.
 */
export function AtItsPlace() {
  const { key, hash, pathname } = useLocation();
  const arrivedBy = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => keepPlaceOf(key), [key]);
  useLayoutEffect(() => {
    const isAnotherPage = shown.current !== pathname;
    shown.current = pathname;
    // The browser goes to a named part of the page by itself.
    if (hash) return;
    if (arrivedBy === 'POP') return comeBackTo(key);
    if (arrivedBy === 'PUSH' || isAnotherPage) scrollTo(0, 0);
  }, [key]);
  return <Outlet />;
}
