import { useEffect, useRef } from 'react';
import { announce } from '../base/announcements/announce';

type CountdownAnnouncements = Readonly<Record<number, string>>;

const due = (announcements: CountdownAnnouncements, from: number, to: number) =>
  Object.keys(announcements)
    .map(Number)
    .filter((mark) => mark < from && mark >= to)
    .sort((one, other) => one - other);

/** If the tab sleeps through several announcements, announces only the last. */
export function useCountdownAnnouncements(left: number, announcements: CountdownAnnouncements): void {
  const before = useRef({ left: Number.POSITIVE_INFINITY, announcements });
  useEffect(() => {
    const isRestart = left > before.current.left || announcements !== before.current.announcements;
    const [mark] = due(announcements, isRestart ? Number.POSITIVE_INFINITY : before.current.left, left);
    before.current = { left, announcements };
    const text = mark === undefined ? undefined : announcements[mark];
    if (text) announce(text);
  }, [left, announcements]);
}
