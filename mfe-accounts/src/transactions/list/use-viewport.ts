import { type RefObject, useLayoutEffect, useState } from 'react';

/** The part of a list that is drawn, as heights in rem from its top. */
interface Viewport {
  from: number;
  to: number;
}

/** Drawn anew only after so much scrolling, and this far beyond what is seen. */
const step = 18;
const beyond = 36;

const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

function look(list: HTMLElement): Viewport {
  const rem = rootSize();
  const seen = -list.getBoundingClientRect().top / rem;
  const from = Math.floor((seen - beyond) / step) * step;
  return { from, to: from + Math.ceil((window.innerHeight / rem + 2 * beyond + step) / step) * step };
}

/** Which part of a list, that scrolls with the page, is near the screen. */
export function useViewport(list: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ from: 0, to: 0 });
  useLayoutEffect(() => {
    const update = () => {
      if (!list.current) return;
      const next = look(list.current);
      setViewport((last) => (last.from === next.from && last.to === next.to ? last : next));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [list]);
  return viewport;
}
