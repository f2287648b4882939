import { setImmediate } from 'node:timers/promises';

const maxBusyMs = 10;

/** Long work awaits it often, and so lets requests through every few milliseconds. */
export function takeBreaks(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxBusyMs) return;
    await setImmediate();
    since = performance.now();
  };
}
