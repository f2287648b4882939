import { type NavigateFunction, useNavigate } from '@bank/shared/routing';
import { useLayoutEffect } from 'react';

let navigate: NavigateFunction | undefined;

/** For code outside of React. */
export const navigateTo = (path: string): void => {
  if (navigate) void navigate(path);
  else location.assign(path);
};

/** Gives `navigateTo` the router's navigate function. */
export function NavigateBridge() {
  const current = useNavigate();
  useLayoutEffect(() => {
    navigate = current;
  }, [current]);
  return null;
}
