import { useEffect, useState } from 'react';

const second = 1000;

/** Whole seconds left of a wait, and the way to begin it anew. A tab that slept knows the right number. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * second);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / second)));
    count();
    const timer = setInterval(count, second);
    return () => clearInterval(timer);
  }, [endsAt]);
  return [left, () => setEndsAt(Date.now() + seconds * second)];
}
