import { useRef } from 'react';

/** Lets one call through until it is released: a second press may come before the screen has changed. */
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
