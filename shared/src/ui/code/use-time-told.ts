import { useEffect, useRef } from 'react';
import { announce } from '../base/announcements/announce';

/** What to announce at which number of seconds left. */
export type TimeTold = Readonly<Record<number, string>>;

/** The announcements due between two values, latest first. */
const passed = (told: TimeTold, from: number, to: number) =>
  Object.keys(told)
    .map(Number)
    .filter((mark) => mark < from && mark >= to)
    .sort((one, other) => one - other);

/**
 * Announces the time left at the given seconds only. After sleeping through several, a tab announces just
 * the last. Restarts when `announcements` changes.
 */
export function useTimeTold(left: number, told: TimeTold): void {
  const before = useRef({ left: Number.POSITIVE_INFINITY, told });
  useEffect(() => {
    const isAnew = left > before.current.left || told !== before.current.told;
    const [mark] = passed(told, isAnew ? Number.POSITIVE_INFINITY : before.current.left, left);
    before.current = { left, told };
    const text = mark === undefined ? undefined : told[mark];
    if (text) announce(text);
  }, [left, told]);
}
