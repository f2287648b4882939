import { useEffect, useState } from 'react';

const second = 1000;

/** Whole seconds left of a wait that begins now. A tab that slept knows the right number. */
export function useTimeLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endsAt = Date.now() + seconds * second;
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / second)));
    const timer = setInterval(count, second);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
