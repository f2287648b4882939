import { useEffect, useEffectEvent } from 'react';

/** Does something once, so many milliseconds after `due` became true; not at all if the page is left before. */
export function useLater(action: () => void, delay: number, due = true): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => act(), delay);
    return () => clearTimeout(timer);
  }, [delay, due]);
}
