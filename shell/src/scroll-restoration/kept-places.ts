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

/** Until the page stands as it was left, it is nobody's place. */
let isComingBack = false;

function keep(key: string): void {
  if (isComingBack || !isCurrent(key)) return;
  const focused = document.activeElement?.closest('main') ? document.activeElement.id : undefined;
  places.set(key, { scrolled: scrollY, focused: focused ?? places.get(key)?.focused ?? '' });
}

/** Notes, until told to stop, how far the page is scrolled at this entry of the history and what has the focus. */
export function keepPlaceOf(key: string): () => void {
  const note = () => keep(key);
  window.addEventListener('scroll', note, { passive: true });
  document.addEventListener('focusin', note);
  return () => {
    window.removeEventListener('scroll', note);
    document.removeEventListener('focusin', note);
  };
}

/** So long a page may take to be there; afterwards, or once somebody does something, they are left alone. */
const patience = 3000;
const doings = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

const isThere = ({ scrolled }: Place) =>
  document.querySelector('main h1') !== null &&
  document.querySelector('main [aria-busy=true]') === null &&
  document.documentElement.scrollHeight - innerHeight >= scrolled;

/** What scrolling brings onto the screen is drawn in the frame after. */
const afterDrawing = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(work));

function takeUp({ scrolled, focused }: Place): void {
  if (scrollY !== scrolled) scrollTo(0, scrolled);
  if (focused) afterDrawing(() => document.getElementById(focused)?.focus({ preventScroll: true }));
}

/** Takes up the place that this entry was left at, as soon as the page is there; what is returned gives it up. */
export function comeBackTo(key: string): () => void {
  const place = places.get(key) ?? top;
  const until = performance.now() + patience;
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
