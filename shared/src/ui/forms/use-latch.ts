import { useRef } from 'react';

/** Lets one through until it is released: a second press that comes before the screen has changed finds it shut. */
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
