import { type NavigateFunction, useNavigate } from '@bank/shared/routing';
import { useLayoutEffect } from 'react';

let navigate: NavigateFunction | undefined;

/** Leads to another address of the site from outside of what React renders. */
export const leadTo = (path: string): void => {
  if (navigate) void navigate(path);
  else location.assign(path);
};

/** Stands in the site's router, and hands `leadTo` its way to go. */
export function Leading() {
  const current = useNavigate();
  useLayoutEffect(() => {
    navigate = current;
  }, [current]);
  return null;
}
