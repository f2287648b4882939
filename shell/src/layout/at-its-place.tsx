import { Outlet, useLocation, useNavigationType } from '@bank/shared/routing';
import { useEffect, useLayoutEffect } from 'react';
import { comeBackTo, keepPlaceOf } from './kept-places';

/**
 * Every page of the site: whoever follows a link begins at its top; whoever comes back by the browser's history
 * finds it where they left it, with the focus where it was. An address that only changes leaves all as it is.
 */
export function AtItsPlace() {
  const { key, hash } = useLocation();
  const arrivedBy = useNavigationType();
  useEffect(() => keepPlaceOf(key), [key]);
  useLayoutEffect(() => {
    // The browser goes to a named part of the page by itself.
    if (hash) return;
    if (arrivedBy === 'POP') return comeBackTo(key);
    if (arrivedBy === 'PUSH') scrollTo(0, 0);
  }, [key]);
  return <Outlet />;
}
