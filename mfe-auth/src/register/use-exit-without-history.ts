import { useLocation, useNavigate } from '@bank/shared/routing';
import { useLater } from '@bank/shared/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';

/** Without an earlier entry, Back does nothing, so navigate after this delay. */
const backTimeoutMs = 1000;

/** Leaves no form data in history: clears this entry, goes back, and replaces the first entry with `path`. */
export function useExitWithoutHistory<Shown>(
  path: string,
  stateOf: (shown: Shown) => unknown,
): [shown: Shown | undefined, exit: (shown: Shown) => void] {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [exiting, setExiting] = useState<{ key: string; shown: Shown }>();
  const isBack = exiting !== undefined && exiting.key !== key;
  const leave = () => exiting && navigate(path, { replace: true, state: stateOf(exiting.shown) });
  const go = useEffectEvent(() => void leave());
  useEffect(() => {
    if (isBack) go();
  }, [isBack]);
  useLater(leave, backTimeoutMs, exiting?.key === key);

  function exit(shown: Shown) {
    // Bypasses the router, which would briefly render the cleared entry.
    window.history.replaceState({ ...window.history.state, usr: null }, '');
    setExiting({ key, shown });
    navigate(-1);
  }

  return [exiting?.shown, exit];
}
