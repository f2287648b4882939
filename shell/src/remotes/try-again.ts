import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { awaitedScripts, refuseBrought } from './discard-files';
import { type LoadFailure, RemoteFailure, toRemoteFailure } from './failure';
import { fetchAgain, nextAddress, withoutRound } from './fresh-address';
import { releaseFolder } from './releases';

const answered = async (address: string, signal: AbortSignal) => {
  const { ok } = await fetch(address, { signal });
  if (!ok) throw new Error(`${address} was not answered.`);
};

/**
 * Requests a pending file a second time and rejects if the second answer arrives first: then the first one
 * hangs. A slow first request is left alone. Otherwise this never settles.
 */
async function hedgeRequest(remote: RemoteInPage, after: number, signal: AbortSignal): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, after));
  const awaited = signal.aborted ? [] : awaitedScripts(remote).map(withoutRound);
  try {
    if (awaited.length === 0) return await never();
    await Promise.all(awaited.map((address) => answered(nextAddress(address), signal)));
  } catch {
    return never();
  }
  for (const folder of new Set(awaited.map(releaseFolder))) fetchAgain(folder);
  refuseBrought(remote);
  throw new RemoteFailure('timeout', remote.name);
}

const never = () => new Promise<never>(() => undefined);

/** Pauses before each retry. */
const pauses = [500, 1_500];

/** When to hedge a pending request: earlier if one failed before. */
const hedgeAfterMs = 5_000;
const shortHedgeAfterMs = 500;

/** Failures that may pass by the next try. */
const passing: ReadonlySet<LoadFailure> = new Set<LoadFailure>(['network', 'timeout']);

interface Tries<T> {
  attempt: () => Promise<T>;
  clear: () => void;
  givenUp: AbortSignal;
}

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
