import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { type LoadFailure, RemoteFailure, toRemoteFailure } from './failure';
import { hedgeRequest } from './hedge-request';

/** Pauses before each retry. */
const pauses = [500, 1_500];

/** When to hedge a pending request: earlier if one failed before. */
const hedgeAfterMs = 5_000;
const shortHedgeAfterMs = 500;

/** Failures that may pass by the next try. */
const passing: ReadonlySet<LoadFailure> = new Set<LoadFailure>(['network', 'timeout']);

interface Tries<T> {
  attempt: () => Promise<T>;
  /** Called after each failure to clean up. */
  clear: () => void;
  /** No try starts after this. */
  givenUp: AbortSignal;
}

/** Rejects with a timeout failure after `milliseconds`. */
export function within<T>(milliseconds: number, name: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure('timeout', name)), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const wereLate = new Set<string>();

export const noteLate = ({ name }: RemoteInPage): void => {
  wereLate.add(name);
};

async function unlessOvertaken<T>(remote: RemoteInPage, attempt: () => Promise<T>): Promise<T> {
  const settled = new AbortController();
  const after = wereLate.has(remote.name) ? shortHedgeAfterMs : hedgeAfterMs;
  try {
    return await Promise.race([attempt(), hedgeRequest(remote, after, settled.signal)]);
  } finally {
    settled.abort();
  }
}

/** At most three tries, repeated only for failures that may pass. Rejects with the last one. */
export async function tryAgain<T>(remote: RemoteInPage, { attempt, clear, givenUp }: Tries<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await unlessOvertaken(remote, attempt);
    } catch (failure) {
      const known = await toRemoteFailure(remote, failure);
      if (givenUp.aborted) throw known;
      clear();
      const wait = pauses[tries];
      if (wait === undefined || !passing.has(known.reason)) throw known;
      await pause(wait);
      if (givenUp.aborted) throw known;
    }
  }
}
