import { progressAt, splashDuration, stepDuration } from './splash-time';

const splash = () => document.getElementById('splash');

/** The splash has stood since the page was first painted. */
const since = () => performance.getEntriesByName?.('first-contentful-paint')[0]?.startTime ?? 0;

/** Whether the page opened with a splash that still stands. */
export const isSplashed = (): boolean => splash() !== null;

/** Takes the splash away before its time: what is to be seen instead does not wait. */
export const leaveSplash = (): void => splash()?.remove();

/** Tells how far the splash is, takes it away when its time is over, and says so. Returns what stops that. */
export function followSplash(onOver: () => void): () => void {
  const start = since();
  const bar = splash()?.querySelector('[role=progressbar]');
  const tell = () => bar?.setAttribute('aria-valuenow', String(progressAt(performance.now() - start)));
  tell();
  const steps = setInterval(tell, stepDuration);
  const stop = () => {
    clearInterval(steps);
    clearTimeout(end);
  };
  const end = setTimeout(
    () => {
      stop();
      leaveSplash();
      onOver();
    },
    Math.max(0, start + splashDuration - performance.now()),
  );
  return stop;
}
