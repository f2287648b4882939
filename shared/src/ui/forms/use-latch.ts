import { useRef } from 'react';

/** Lets only one call through until released, because a second press can arrive before the screen updates. */
export function useLatch() {
  const isTaken = useRef(false);
  return {
    take: () => {
      if (isTaken.current) return false;
      isTaken.current = true;
      return true;
    },
    release: () => {
      isTaken.current = false;
    },
  };
}
