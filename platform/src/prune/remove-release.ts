import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseId, ReleaseStore } from '../store/release-store';

const suffix = '.pruned';

export function finishRemovals(store: ReleaseStore, name: string): void {
  const records = join(store.folder, 'records', name);
  for (const file of readdirSync(records).filter((one) => one.endsWith(suffix))) {
    const version = file.slice(0, -`.json${suffix}`.length);
    const hidden = join(records, file);
    if (existsSync(store.assetFolder({ name, version })))
      renameSync(hidden, store.recordFile({ name, version }));
    else rmSync(hidden);
  }
  const assets = join(store.folder, 'assets', name);
  const leftOver = existsSync(assets) ? readdirSync(assets).filter((one) => one.endsWith(suffix)) : [];
  for (const folder of leftOver) rmSync(join(assets, folder), { recursive: true, force: true });
}

/**
 * Hides the record before the check, so that no new channel update can make the release live, and the check
 * sees every update that already did.
 */
export function removeRelease(
  store: ReleaseStore,
  release: ReleaseId,
  isUnused: (release: ReleaseId) => boolean,
): boolean {
  const file = store.recordFile(release);
  const hidden = `${file}${suffix}`;
  renameSync(file, hidden);
  let unused = false;
  try {
    unused = isUnused(release);
  } finally {
    if (!unused) renameSync(hidden, file);
  }
  if (!unused) return false;
  const assets = store.assetFolder(release);
  const doomed = `${assets}${suffix}`;
  if (existsSync(assets)) renameSync(assets, doomed);
  rmSync(doomed, { recursive: true, force: true });
  rmSync(hidden);
  return true;
}
