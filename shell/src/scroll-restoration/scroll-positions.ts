interface Place {
  scrolled: number;
  /** Excludes the menu, because customers leave the page through it. */
  focused: string;
}

const top: Place = { scrolled: 0, focused: '' };

const places = new Map<string, Place>();

/** On Back, the URL changes before the page does. */
const isCurrent = (key: string) => (window.history.state?.key ?? key) === key;

let isComingBack = false;

function keep(key: string): void {
  if (isComingBack || !isCurrent(key)) return;
  const focused = document.activeElement?.closest('main') ? document.activeElement.id : undefined;
  places.set(key, { scrolled: scrollY, focused: focused ?? places.get(key)?.focused ?? '' });
}

export function keepPlaceOf(key: string): () => void {
  const note = () => keep(key);
  window.addEventListener('scroll', note, { passive: true });
  document.addEventListener('focusin', note);
  return () => {
    window.removeEventListener('scroll', note);
    document.removeEventListener('focusin', note);
  };
}

const timeoutMs = 3000;
const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const isThere = ({ scrolled }: Place) =>
  document.querySelector('main h1') !== null &&
  document.querySelector('main [aria-busy=true]') === null &&
  // Reading the height would lay out the page again.
  (scrolled === 0 || document.documentElement.scrollHeight - innerHeight >= scrolled);

/** Scrolling may render new content in the next frame. */
const afterRendering = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work));

function restore({ scrolled, focused }: Place): void {
  if (scrollY !== scrolled) scrollTo(0, scrolled);
  if (focused) afterRendering(() => document.getElementById(focused)?.focus({ preventScroll: true }));
}

/** Returns a function that cancels the restoration. */
export function comeBackTo(key: string): () => void {
  const place = places.get(key) ?? top;
  const until = performance.now() + timeoutMs;
  const stop = () => {
    isComingBack = false;
    cancelAnimationFrame(frame);
    for (const type of inputEvents) removeEventListener(type, stop);
  };
  const look = () => {
    const isLate = performance.now() > until;
    if (!isThere(place) && !isLate) {
      frame = requestAnimationFrame(look);
      return;
    }
    stop();
    restore(place);
  };
  let frame = 0;
  isComingBack = true;
  for (const type of inputEvents) addEventListener(type, stop, { passive: true });
  look();
  return stop;
}
