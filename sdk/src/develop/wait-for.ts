import { setTimeout as sleep } from 'node:timers/promises';

const timeoutMs = 60_000;
const pollMs = 150;

const answersOk = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves when the URL responds, or the program that serves it has ended. */
export async function waitFor(url: string, isRunning: () => boolean): Promise<void> {
  while (isRunning() && !(await answersOk(url))) await sleep(pollMs);
}
