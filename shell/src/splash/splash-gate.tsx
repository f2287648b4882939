import { type ReactNode, useEffect, useState } from 'react';
import { progressAt, splashDuration, stepDuration } from './splash-time';

export function SplashGate({ children }: { children: ReactNode }) {
  const [over, setOver] = useState(() => !isSplashed());
  useEffect(() => {
    if (!over) return followSplash(() => setOver(true));
  }, [over]);
  return <div inert={!over}>{children}</div>;
}

const splash = () => document.getElementById('splash');

const since = () => performance.getEntriesByName?.('first-contentful-paint')[0]?.startTime ?? 0;

export const isSplashed = (): boolean => splash() !== null;

/** Must run before anything reads the splash. */
export function skipSeenSplash(): void {
  if (document.documentElement.dataset.splash === 'seen') leaveSplash();
}

export const leaveSplash = (): void => splash()?.remove();

/** The press before the click doesn't end it: the click would then reach what is below the splash. */
const signs = ['click', 'keydown'];

/** A click or key ends the splash early. Returns a function that stops it. */
function followSplash(onOver: () => void): () => void {
  const start = since();
  const bar = splash()?.querySelector('[role=progressbar]');
  const tell = () => bar?.setAttribute('aria-valuenow', String(progressAt(performance.now() - start)));
  tell();
  const steps = setInterval(tell, stepDuration);
  const stop = () => {
    clearInterval(steps);
    clearTimeout(timer);
    for (const sign of signs) document.removeEventListener(sign, end);
  };
  const end = () => {
    stop();
    leaveSplash();
    onOver();
  };
  const timer = setTimeout(end, Math.max(0, start + splashDuration - performance.now()));
  for (const sign of signs) document.addEventListener(sign, end);
  return stop;
}
