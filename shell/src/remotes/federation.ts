import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import { pinnedEntries } from './composition';
import { restartRemote } from './container';
import { discardParts, discardScripts } from './discard-files';
import { pinEntries } from './entry-script';
import { registerSource } from './pin-source';
import type { Release } from './releases';
import { isRunning, releaseOf } from './running-release';

export function registerComposition(composition: Composition): void {
  const pinned = pinnedEntries(composition);
  registerSource(composition, pinned);
  pinEntries(pinned);
}

/** Clears what a failed load left, so that the next try fetches this release again. */
export function registerAgain(remote: RemoteInPage, release: Release = releaseOf(remote)): void {
  discardScripts(remote);
  if (!isRunning(remote)) discardParts(remote);
  restartRemote(remote, release);
}
