import { useEffect } from 'react';

/** Browsers throttle history updates, and fast typing would exceed the limit. */
const pause = 200;

/** Stores a form's progress in the browser's history, so that it survives a reload. */
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
