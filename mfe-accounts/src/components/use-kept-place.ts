import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

interface Place {
  scrolled: number;
  /** The id of what had the focus on the page; the menu, by which one leaves, does not count. */
  focused: string;
}

const top: Place = { scrolled: 0, focused: '' };

/** By the entry of the browser's history that it was left at. */
const places = new Map<string, Place>();

/** The browser may have moved on to another entry while this page is still on the screen. */
const isCurrent = (key: string) => (window.history.state?.key ?? key) === key;

/**
 * Whoever comes back by the browser's history finds the page where they left it, with the focus where it was,
 * as soon as its content is there; whoever follows a link begins at the top.
 */
export function useKeptPlace(isThere: boolean): void {
  const { key } = useLocation();
  const arrivedBy = useNavigationType();
  const wanted = useRef<Place>(undefined);

  useEffect(() => {
    if (arrivedBy === 'POP') wanted.current = places.get(key);
    if (arrivedBy === 'PUSH') wanted.current = top;
    const keep = () => {
      if (!isCurrent(key)) return;
      const focused = document.activeElement?.closest('main') ? document.activeElement.id : undefined;
      places.set(key, { scrolled: scrollY, focused: focused ?? places.get(key)?.focused ?? '' });
    };
    window.addEventListener('scroll', keep, { passive: true });
    document.addEventListener('focusin', keep);
    return () => {
      window.removeEventListener('scroll', keep);
      document.removeEventListener('focusin', keep);
    };
  }, [key]);

  useEffect(() => {
    if (!isThere || !wanted.current) return;
    const { scrolled, focused } = wanted.current;
    wanted.current = undefined;
    if (scrollY !== scrolled) scrollTo(0, scrolled);
    afterDrawing(() => document.getElementById(focused)?.focus({ preventScroll: true }));
  }, [isThere, key]);
}

/** What scrolling brings onto the screen is drawn in the frame after. */
const afterDrawing = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work));
