import { isAnnounced } from '@bank/shared/capabilities';
import { progressAt, splashDuration, stepDuration } from './splash-time';

const splash = () => document.getElementById('splash');

/** The splash has stood since the page was first painted. */
const since = () => performance.getEntriesByName?.('first-contentful-paint')[0]?.startTime ?? 0;

/** Whether the page opened with a splash that still stands. */
export const isSplashed = (): boolean => splash() !== null;

/** Before anything asks for the splash: this tab has shown it already. */
export function skipSeenSplash(): void {
  if (document.documentElement.dataset.splash === 'seen') leaveSplash();
}

/** Takes the splash away before its time: what is to be seen instead does not wait. */
export const leaveSplash = (): void => splash()?.remove();

/** Every page has one h1; before it there are only loading texts and skeletons. */
const isReady = (site: Element) => isAnnounced('clear-messages') && site.querySelector('h1') !== null;

/**
 * Moves the progress bar, and removes the splash when its time is over or, where the bank announces it, when the
 * page behind it is ready. Returns a function that stops this.
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
