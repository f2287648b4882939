import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders } from '../build/remote-manifest';
import { type Intent, showReleases, storeRelease } from './publish';
import { recordOfBuild } from './release-record';
import type { ReleaseStore } from './store';

const builtFolders = (root: string): string[] =>
  [join(root, 'shell'), ...remoteFolders(root)].filter((folder) =>
    existsSync(join(folder, 'dist', 'build.json')),
  );

/**
 * Shows in production what was built here and was never published before. A version that the store
 * knows is left alone: it is shown already, or somebody rolled it back.
 */
export function publishNew(store: ReleaseStore, root: string, intent: Intent): void {
  const unknown = builtFolders(root).filter((folder) => !store.hasRecord(recordOfBuild(folder)));
  if (unknown.length === 0) return;
  const records = unknown.map((folder) => storeRelease(store, folder));
  const canShow = store.readPointer('production') || records.some(({ name }) => name === 'shell');
  if (canShow) showReleases(store, 'production', records, intent);
}
