import { useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Departure } from './guarded-history';
import { History } from './site-router';

/** State of a link that intentionally discards the form without asking. */
export const discard = { discard: true };

const isDiscard = (state: unknown) => (state as Partial<typeof discard> | null)?.discard === true;

/**
 * Blocks navigation to other pages while `isDirty`. Returns the blocked navigation, with functions to leave
 * or stay.
 */
export function useLeaveGuard(isDirty: boolean) {
  const history = useContext(History);
  const { pathname: here } = useLocation();
  const [held, setHeld] = useState<Departure | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    return history?.guard((departure) => {
      if (departure.pathname === here || isDiscard(departure.state)) return false;
      setHeld(departure);
      return true;
    });
  }, [isDirty, history, here]);
  const stay = () => setHeld(null);
  function leave() {
    stay();
    held?.go();
  }
  return { held, leave, stay };
}
