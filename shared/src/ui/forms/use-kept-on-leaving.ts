import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps what a form has come to in the browser's history when the page is loaded anew or left: the router
 * hands it back as the location's state.
 */
export function useKeptOnLeaving(progress: object): void {
  const keep = useEffectEvent(() => {
    const { state } = window.history;
    window.history.replaceState({ ...state, usr: { ...state?.usr, ...progress } }, '');
  });
  useEffect(() => {
    const leave = () => keep();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
}
