import { useEffect } from 'react';

/** Browsers throttle history writes; a fast typist would exceed their limit. */
const pause = 200;

/** Keeps a form's progress in the browser's history, so that it is still there after a reload. */
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
