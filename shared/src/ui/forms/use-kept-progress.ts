import { useEffect } from 'react';

/** Browsers refuse to note every stroke of a fast typist. */
const pause = 200;

/**
 * Keeps how far a form has come in the browser's history: after a reload the router hands it back as the
 * location's state.
 */
export function useKeptProgress(progress: object): void {
  const kept = JSON.stringify(progress);
  useEffect(() => {
    const keep = () => {
      const { state } = window.history;
      window.history.replaceState({ ...state, usr: { ...state?.usr, ...JSON.parse(kept) } }, '');
    };
    const timer = setTimeout(keep, pause);
    return () => clearTimeout(timer);
  }, [kept]);
}
