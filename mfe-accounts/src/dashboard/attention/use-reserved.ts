import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Gives up an empty strip's height only if the customer sees nothing move: when it's known to be empty from the start,
 * while it's below what is on the screen, or after they dismissed its last item.
 */
export function useReserved(strip: RefObject<HTMLElement | null>, isEmpty: boolean) {
  const [isReserved, setReserved] = useState(!isEmpty);
  const release = () => setReserved(false);
  useLayoutEffect(() => {
    const top = strip.current?.getBoundingClientRect().top ?? 0;
    if (isEmpty && top >= window.innerHeight) setReserved(false);
  }, [strip, isEmpty]);
  return { isReserved, release };
}
