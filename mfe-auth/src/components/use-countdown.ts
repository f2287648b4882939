import { useEffect, useState } from 'react';

const second = 1000;

/**
 * Whole seconds left of a wait, and the way to begin it anew; at first `before` are over. A tab that slept
 * knows the right number.
 */
export function useCountdown(seconds: number, before = 0): [left: number, restart: () => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + (seconds - before) * second);
  const [left, setLeft] = useState(seconds - before);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / second)));
    count();
    const timer = setInterval(count, second);
    return () => clearInterval(timer);
  }, [endsAt]);
  return [left, () => setEndsAt(Date.now() + seconds * second)];
}
