import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { remoteFolders } from '../build/remote-manifest';
import { readDocument, replaceDocument } from './documents';
import type { Intent } from './move-channel';
import { readBuilt } from './release-record';
import { showReleases } from './show-releases';
import type { Named, ReleaseStore } from './store';
import { storeRelease } from './store-release';

/** For each app, the version that was last built here and shown. */
const shownBuilds = z.record(z.string(), z.string());

const builtFolders = (root: string): string[] =>
  [join(root, 'shell'), ...remoteFolders(root)].filter((folder) =>
    existsSync(join(folder, 'dist', 'build.json')),
  );

function readShown(store: ReleaseStore, file: string): Record<string, string> {
  return store.readPointer('production') && existsSync(file) ? readDocument(file, shownBuilds) : {};
}

/** Whether somebody moved this very build by a command since it, or what was `shown`, last came here. */
function wasMoved(store: ReleaseStore, { name, version }: Named, shown: string | undefined): boolean {
  for (const { moved, action } of store.log('production').all()) {
    if (moved.includes(`${name}@${version}`)) return true;
    if (action === 'publish' && moved.includes(`${name}@${shown}`)) return false;
  }
  return false;
}

/**
 * Shows in production what was built here since the last time. A build that was shown before is left
 * alone: it is shown still, or a squad has published another version or rolled it back since. Where
 * releases are published elsewhere, there is no key to sign with, and nothing of it happens.
 */
export async function publishNew(store: ReleaseStore, root: string, intent: Intent): Promise<void> {
  if (!store.keys.canSign) return;
  const file = join(store.folder, 'shown-builds.json');
  const shown = readShown(store, file);
  const changed = builtFolders(root).filter((folder) => {
    const before = shown[basename(folder)];
    const built = readBuilt(folder);
    return built.version !== before && !wasMoved(store, built, before);
  });
  const canShow = store.readPointer('production') || changed.some((folder) => basename(folder) === 'shell');
  if (changed.length === 0 || !canShow) return;
  const records = await Promise.all(changed.map((folder) => storeRelease(store, folder)));
  await showReleases(records, { store, channel: 'production', intent });
  const now = Object.fromEntries(records.map(({ name, version }) => [name, version]));
  replaceDocument(file, { ...shown, ...now });
}
