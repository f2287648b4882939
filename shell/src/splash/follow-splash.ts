import { isAnnounced } from '@bank/shared/capabilities';
import { progressAt, splashDuration, stepDuration } from './splash-time';

const splash = () => document.getElementById('splash');

const since = () => performance.getEntriesByName?.('first-contentful-paint')[0]?.startTime ?? 0;

export const isSplashed = (): boolean => splash() !== null;

/** Must run before anything reads the splash. */
export function skipSeenSplash(): void {
  if (document.documentElement.dataset.splash === 'seen') leaveSplash();
}

export const leaveSplash = (): void => splash()?.remove();

/** Each page has one h1; loading states have none. */
const isReady = (site: Element) => isAnnounced('clear-messages') && site.querySelector('h1') !== null;

/** With `clear-messages`, the splash ends once the page is ready. Returns a function that stops it. */
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
