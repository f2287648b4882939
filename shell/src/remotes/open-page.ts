import type { PageInRemote, RemoteInPage } from '@bank/shared/contracts/releases';
import type { ComponentType } from 'react';
import { openDoor } from './container';
import { RemoteFailure, toRemoteFailure } from './failure';
import { registerAnew } from './federation';
import { pinSource } from './pin-source';
import { reloadForNewRelease } from './reload-for-new-release';
import { report } from './report';
import { isRunning, noteRunning, releaseOf } from './running-release';
import { tryAgain, within } from './try-again';

/** The page, as the release sends it that runs. */
export async function fetchPage(remote: RemoteInPage, { page }: PageInRemote): Promise<ComponentType> {
  await pinSource(remote);
  const door = (await openDoor(remote, page)) as { default?: ComponentType } | undefined;
  if (!door?.default) throw new RemoteFailure('missing', remote.name);
  return door.default;
}

/** A customer has waited for the newest one before: what is to stand in for it comes soon, or not at all. */
const patience = 5_000;

/** The page of the release that was shown before; undefined where there is none that may or can stand in. */
async function openFallback(remote: RemoteInPage, page: PageInRemote, givenUp: AbortSignal) {
  const { fallback } = remote;
  if (!fallback || isRunning(remote)) return undefined;
  registerAnew(remote, fallback);
  const Page = await within(patience, remote.name, fetchPage(remote, page)).catch(() => undefined);
  if (Page && !givenUp.aborted) noteRunning(remote, fallback);
  else registerAnew(remote);
  return Page;
}

const pageIsLeaving = () => new Promise<never>(() => undefined);

/**
 * Opens a page by the release that the page of the site was composed with. Where that one does not load,
 * because it is gone or broken and not because it is slow, the one before stands in for it.
 */
export async function openPage(
  remote: RemoteInPage,
  page: PageInRemote,
  givenUp: AbortSignal,
): Promise<ComponentType> {
  const release = releaseOf(remote);
  try {
    const attempt = () => fetchPage(remote, page);
    const Page = await tryAgain(remote, { attempt, clear: () => registerAnew(remote), givenUp });
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
