import { useEffect, useRef } from 'react';
import { announce } from '../base/announcements/announce';

/** What to say when so many seconds are left. */
export type TimeTold = Readonly<Record<number, string>>;

/** The marks that were passed on the way from one number of seconds to another, the last of them first. */
const passed = (told: TimeTold, from: number, to: number) =>
  Object.keys(told)
    .map(Number)
    .filter((mark) => mark < from && mark >= to)
    .sort((one, other) => one - other);

/**
 * Announces how much time is left, at the moments that count and not each second. A tab that slept over several
 * of them hears of the last one only. Where there comes to be something else to tell, it begins anew.
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
