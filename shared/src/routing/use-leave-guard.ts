import { useContext, useEffect, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import type { Departure, GuardedHistory } from './guarded-history';

/** The state of a link that discards the form on purpose: it leaves without a question. */
export const discard = { discard: true };

const isDiscard = (state: unknown) => (state as Partial<typeof discard> | null)?.discard === true;

/** While `isDirty`, holds back what leads to another page. Returns the held departure, with a way to leave and one to stay. */
export function useLeaveGuard(isDirty: boolean) {
  const navigator = useContext(NavigationContext).navigator as Partial<GuardedHistory>;
  const { pathname: here } = useLocation();
  const [held, setHeld] = useState<Departure | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    return navigator.guard?.((departure) => {
      if (departure.pathname === here || isDiscard(departure.state)) return false;
      setHeld(departure);
      return true;
    });
  }, [isDirty, navigator, here]);
  const stay = () => setHeld(null);
  function leave() {
    stay();
    held?.go();
  }
  return { held, leave, stay };
}
