import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until `isTrue` returns true. A failed check counts as false. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean>,
  timeoutMs = 120_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s: ${what}.`);
    await sleep(100);
  }
}
