import { useEffect, useState } from 'react';

const second = 1000;

/** Restarts when `round` changes; 0 while `round` is 0. Stays accurate in a tab that was asleep. */
export function useTimeLeft(seconds: number, round = 1): number {
  const whole = round > 0 ? seconds : 0;
  const [left, setLeft] = useState(whole);
  const [begun, setBegun] = useState(round);
  if (begun !== round) {
    setBegun(round);
    setLeft(whole);
  }
  useEffect(() => {
    if (whole === 0) return;
    const endsAt = Date.now() + whole * second;
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / second)));
    }, second);
    return () => clearInterval(timer);
  }, [whole, round]);
  return left;
}
