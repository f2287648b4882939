import { isAnnounced } from '@bank/shared/capabilities';
import { progressAt, splashDuration, stepDuration } from './splash-time';

const splash = () => document.getElementById('splash');

const since = () => performance.getEntriesByName?.('first-contentful-paint')[0]?.startTime ?? 0;

export const isSplashed = (): boolean => splash() !== null;

/** Runs before anything asks for the splash: this tab has already shown it. */
export function skipSeenSplash(): void {
  if (document.documentElement.dataset.splash === 'seen') leaveSplash();
}

/** Ends the splash early, for content that must not wait. */
export const leaveSplash = (): void => splash()?.remove();

/** Every page has one h1; loading texts and skeletons have none. */
const isReady = (site: Element) => isAnnounced('clear-messages') && site.querySelector('h1') !== null;

/**
 * Moves the progress bar, and removes the splash when its time is up or, with `clear-messages`, when the
 * page is ready. Returns a function that stops it.
 */
export function followSplash(site: Element, onOver: () => void): () => void {
  const start = since();
  const bar = splash()?.querySelector('[role=progressbar]');
  const tell = () => bar?.setAttribute('aria-valuenow', String(progressAt(performance.now() - start)));
  tell();
  const steps = setInterval(tell, stepDuration);
  const stop = () => {
    clearInterval(steps);
    clearTimeout(timer);
    pages.disconnect();
  };
  const end = () => {
    stop();
    leaveSplash();
    onOver();
  };
  const timer = setTimeout(end, Math.max(0, start + splashDuration - performance.now()));
  const pages = new MutationObserver(() => isReady(site) && end());
  pages.observe(site, { childList: true, subtree: true });
  return stop;
}
