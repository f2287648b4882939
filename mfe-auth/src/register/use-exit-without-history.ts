import { useLocation, useNavigate } from '@bank/shared/routing';
import { useLater } from '@bank/shared/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';

/** Where there is nothing to go back to after all, nobody waits for longer. */
const backTakes = 1000;

/**
 * Leads on from a task's second entry in the browser's history and leaves neither entry with what was typed:
 * this one is emptied, the one before makes way for the address. Until then it answers what is still shown.
 */
export function useTracelessExit<Shown>(
  address: string,
): [shown: Shown | undefined, exit: (shown: Shown) => void] {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [left, setLeft] = useState<{ key: string; shown: Shown }>();
  const isBack = left !== undefined && left.key !== key;
  const go = useEffectEvent(() => void navigate(address, { replace: true }));
  useEffect(() => {
    if (isBack) go();
  }, [isBack]);
  useLater(() => navigate(address, { replace: true }), backTakes, left?.key === key);

  function exit(shown: Shown) {
    // Not through the router, which would show the emptied entry for a moment.
    window.history.replaceState({ ...window.history.state, usr: null }, '');
    setLeft({ key, shown });
    navigate(-1);
  }

  return [left?.shown, exit];
}
