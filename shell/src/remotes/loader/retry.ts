import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { releaseFolder } from '../releases/releases';
import { type TrustedFiles, withoutRound } from '../releases/trusted-files';
import { type LoadFailure, RemoteFailure, toRemoteFailure } from './failure';
import { awaitedScripts, refuseBrought } from './pending-files';

const request = async (url: string, signal: AbortSignal) => {
  const { ok } = await fetch(url, { signal });
  if (!ok) throw new Error(`${url} failed.`);
};

const never = () => new Promise<never>(() => undefined);

/**
 * Requests a pending file a second time. If the second response arrives first, the first request must be
 * hanging, so this rejects. Otherwise, the first request is merely slow, and this never settles.
 */
async function hedgeRequest({ remote, files, hedgeAfterMs }: Load, signal: AbortSignal): Promise<never> {
  await pause(hedgeAfterMs);
  const awaited = signal.aborted ? [] : awaitedScripts(remote).map(withoutRound);
  try {
    if (awaited.length === 0) return await never();
    await Promise.all(awaited.map((url) => request(files.nextUrl(url), signal)));
  } catch {
    return never();
  }
  for (const folder of new Set(awaited.map(releaseFolder))) files.fetchAgain(folder);
  refuseBrought(remote);
  throw new RemoteFailure('timeout', remote.name);
}

/** Milliseconds before each retry. */
const pauses = [500, 1_500];

/** Failures that may not occur again on the next try. */
const passing: ReadonlySet<LoadFailure> = new Set<LoadFailure>(['network', 'timeout']);

interface Load {
  remote: RemoteInPage;
  files: TrustedFiles;
  /** When to repeat a pending request. */
  hedgeAfterMs: number;
}

interface Tries<T> extends Load {
  attempt: () => Promise<T>;
  clear: () => void;
  givenUp: AbortSignal;
}

export function within<T>(timeoutMs: number, name: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure('timeout', name)), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function hedged<T>(tries: Tries<T>): Promise<T> {
  const settled = new AbortController();
  try {
    return await Promise.race([tries.attempt(), hedgeRequest(tries, settled.signal)]);
  } finally {
    settled.abort();
  }
}

/**
 * Tries at most three times, and retries only failures that may be temporary. Rejects with the last failure.
 */
export async function retry<T>(tries: Tries<T>): Promise<T> {
  const { remote, clear, givenUp } = tries;
  for (let count = 0; ; count += 1) {
    try {
      return await hedged(tries);
    } catch (failure) {
      const known = await toRemoteFailure(remote, failure);
      if (givenUp.aborted) throw known;
      clear();
      const wait = pauses[count];
      if (wait === undefined || !passing.has(known.reason)) throw known;
      await pause(wait);
      if (givenUp.aborted) throw known;
    }
  }
}
