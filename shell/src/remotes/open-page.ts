import type { PageInRemote, RemoteInPage } from '@bank/shared/contracts/releases';
import type { ComponentType } from 'react';
import { loadExposed } from './container';
import { RemoteFailure, toRemoteFailure } from './failure';
import { registerAgain } from './federation';
import { pinSource } from './pin-source';
import { reloadForNewRelease } from './reload-for-new-release';
import { report } from './report';
import { isRunning, noteRunning, releaseOf } from './running-release';
import { tryAgain, within } from './try-again';

export async function fetchPage(remote: RemoteInPage, { page }: PageInRemote): Promise<ComponentType> {
  await pinSource(remote);
  const door = (await loadExposed(remote, page)) as { default?: ComponentType } | undefined;
  if (!door?.default) throw new RemoteFailure('missing', remote.name);
  return door.default;
}

/** The customer has already waited for the newest release, so a fallback gets little time. */
const timeoutMs = 5_000;

/** Undefined if there is no previous release, or it may not run. */
async function openFallback(remote: RemoteInPage, page: PageInRemote, givenUp: AbortSignal) {
  const { fallback } = remote;
  if (!fallback || isRunning(remote)) return undefined;
  registerAgain(remote, fallback);
  const Page = await within(timeoutMs, remote.name, fetchPage(remote, page)).catch(() => undefined);
  if (Page && !givenUp.aborted) noteRunning(remote, fallback);
  else registerAgain(remote);
  return Page;
}

const pageIsLeaving = () => new Promise<never>(() => undefined);

/** Falls back to the previous release if this one is missing or broken, but not if it is slow. */
export async function openPage(
  remote: RemoteInPage,
  page: PageInRemote,
  givenUp: AbortSignal,
): Promise<ComponentType> {
  const release = releaseOf(remote);
  try {
    const attempt = () => fetchPage(remote, page);
    const Page = await tryAgain(remote, { attempt, clear: () => registerAgain(remote), givenUp });
    noteRunning(remote, release);
    return Page;
  } catch (failure) {
    const { reason } = await toRemoteFailure(remote, failure);
    if (givenUp.aborted || reason === 'timeout') throw failure;
    if (reason === 'missing' && (await reloadForNewRelease(remote))) return pageIsLeaving();
    const Page = await openFallback(remote, page, givenUp);
    if (!Page) throw failure;
    report(remote, release, { kind: 'failed', reason });
    return Page;
  }
}
