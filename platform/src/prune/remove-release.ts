import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Named, ReleaseStore } from '../store/release-store';

const pruned = '.pruned';

/** Puts back what somebody may need after all, and finishes what a crash left half done. */
export function tidyUp(store: ReleaseStore, name: string): void {
  const records = join(store.folder, 'records', name);
  for (const file of readdirSync(records).filter((one) => one.endsWith(pruned))) {
    const version = file.slice(0, -`.json${pruned}`.length);
    const aside = join(records, file);
    if (existsSync(store.assetFolder({ name, version })))
      renameSync(aside, store.recordFile({ name, version }));
    else rmSync(aside);
  }
  const assets = join(store.folder, 'assets', name);
  const leftOver = existsSync(assets) ? readdirSync(assets).filter((one) => one.endsWith(pruned)) : [];
  for (const folder of leftOver) rmSync(join(assets, folder), { recursive: true, force: true });
}

/**
 * Deletes a release, if `isFree` says so of it once its record is out of reach: then nobody can begin to
 * show it any more, and whoever has begun is seen.
 */
export function removeRelease(
  store: ReleaseStore,
  release: Named,
  isFree: (release: Named) => boolean,
): boolean {
  const file = store.recordFile(release);
  const aside = `${file}${pruned}`;
  renameSync(file, aside);
  let free = false;
  try {
    free = isFree(release);
  } finally {
    if (!free) renameSync(aside, file);
  }
  if (!free) return false;
  const assets = store.assetFolder(release);
  const going = `${assets}${pruned}`;
  if (existsSync(assets)) renameSync(assets, going);
  rmSync(going, { recursive: true, force: true });
  rmSync(aside);
  return true;
}
