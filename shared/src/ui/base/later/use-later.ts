import { useEffect, useEffectEvent } from 'react';

export function useLater(action: () => void, delay: number, due = true): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => act(), delay);
    return () => clearTimeout(timer);
  }, [delay, due]);
}
