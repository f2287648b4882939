interface Place {
  scrolled: number;
  /** The id of the focused element; the menu, through which people leave, does not count. */
  focused: string;
}

const top: Place = { scrolled: 0, focused: '' };

/** By the key of the history entry. */
const places = new Map<string, Place>();

/** The browser may be on another entry already while this page is still on screen. */
const isCurrent = (key: string) => (window.history.state?.key ?? key) === key;

/** Set until the page is restored; its position is not recorded meanwhile. */
let isComingBack = false;

function keep(key: string): void {
  if (isComingBack || !isCurrent(key)) return;
  const focused = document.activeElement?.closest('main') ? document.activeElement.id : undefined;
  places.set(key, { scrolled: scrollY, focused: focused ?? places.get(key)?.focused ?? '' });
}

/** Records the scroll position and the focus of this history entry; returns a function that stops it. */
export function keepPlaceOf(key: string): () => void {
  const note = () => keep(key);
  window.addEventListener('scroll', note, { passive: true });
  document.addEventListener('focusin', note);
  return () => {
    window.removeEventListener('scroll', note);
    document.removeEventListener('focusin', note);
  };
}

/** How long to wait for the page's content; any input from the customer stops it earlier. */
const timeoutMs = 3000;
const doings = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const isThere = ({ scrolled }: Place) =>
  document.querySelector('main h1') !== null &&
  document.querySelector('main [aria-busy=true]') === null &&
  document.documentElement.scrollHeight - innerHeight >= scrolled;

/** Scrolling renders new content in the next frame. */
const afterDrawing = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work));

function takeUp({ scrolled, focused }: Place): void {
  if (scrollY !== scrolled) scrollTo(0, scrolled);
  if (focused) afterDrawing(() => document.getElementById(focused)?.focus({ preventScroll: true }));
}

/** Restores the position of this entry once the page is ready; returns a function that gives up. */
export function comeBackTo(key: string): () => void {
  const place = places.get(key) ?? top;
  const until = performance.now() + timeoutMs;
  const stop = () => {
    isComingBack = false;
    cancelAnimationFrame(frame);
    for (const doing of doings) removeEventListener(doing, stop);
  };
  const look = () => {
    const isLate = performance.now() > until;
    if (!isThere(place) && !isLate) {
      frame = requestAnimationFrame(look);
      return;
    }
    stop();
    takeUp(place);
  };
  let frame = 0;
  isComingBack = true;
  for (const doing of doings) addEventListener(doing, stop, { passive: true });
  look();
  return stop;
}
