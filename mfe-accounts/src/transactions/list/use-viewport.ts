import { type RefObject, useLayoutEffect, useState } from 'react';

/** Both are in rem from the top of the list. */
interface Viewport {
  from: number;
  to: number;
}

/** Both are in rem: how far to scroll before re-rendering, and how far to render beyond the screen. */
const step = 18;
const overscan = 36;

const rootSize = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

function measure(list: HTMLElement): Viewport {
  const rem = rootSize();
  const top = -list.getBoundingClientRect().top / rem;
  const from = Math.floor((top - overscan) / step) * step;
  return { from, to: from + Math.ceil((window.innerHeight / rem + 2 * overscan + step) / step) * step };
}

export function useViewport(list: RefObject<HTMLElement | null>): Viewport {
  const [viewport, setViewport] = useState<Viewport>({ from: 0, to: 0 });
  useLayoutEffect(() => {
    const update = () => {
      if (!list.current) return;
      const next = measure(list.current);
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
