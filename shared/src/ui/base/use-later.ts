import { useEffect, useEffectEvent } from 'react';

/** Runs `action` once, `delay` ms after `due` turns true, unless the user leaves the page first. */
export function useLater(action: () => void, delay: number, due = true): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => act(), delay);
    return () => clearTimeout(timer);
  }, [delay, due]);
}
