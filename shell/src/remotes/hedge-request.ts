import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { awaitedScripts, refuseBrought } from './discard-files';
import { RemoteFailure } from './failure';
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
export async function hedgeRequest(remote: RemoteInPage, after: number, signal: AbortSignal): Promise<never> {
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
