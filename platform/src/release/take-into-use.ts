import { utimesSync } from 'node:fs';
import type { Content } from './content';
import { ReleaseRefused } from './release-refused';
import type { Named, ReleaseStore } from './store';

function use(store: ReleaseStore, release: Named): void {
  const now = new Date();
  try {
    utimesSync(store.recordFile(release), now, now);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOENT') throw failure;
    throw new ReleaseRefused(`${release.name} ${release.version} is not stored any more: it was pruned.`);
  }
}

/**
 * Called before a channel shows a composition: what of it is stored is marked as in use, which
 * pruning respects, and what was pruned is refused.
 */
export function takeIntoUse(store: ReleaseStore, { shell, remotes, fallbacks }: Content): void {
  for (const release of [shell, ...remotes, ...fallbacks]) use(store, release);
}
