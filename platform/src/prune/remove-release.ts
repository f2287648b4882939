import type { ReleaseId, ReleaseStore } from '../store/release-store';

const suffix = '.pruned';

export async function finishRemovals({ storage }: ReleaseStore, records: string): Promise<void> {
  const hiddenIn = async (folder: string) =>
    (await storage.list(folder)).filter((one) => one.endsWith(suffix)).map((one) => `${folder}/${one}`);
  for (const name of await storage.list(records)) {
    for (const hidden of await hiddenIn(`${records}/${name}`)) {
      const record = hidden.slice(0, -suffix.length);
      const assets = record.replace(records, 'assets').slice(0, -'.json'.length);
      if (await storage.has(assets)) await storage.rename(hidden, record);
      else await storage.remove(hidden);
    }
    for (const doomed of [...(await hiddenIn(`assets/${name}`)), ...(await hiddenIn(`maps/${name}`))])
      await storage.remove(doomed);
  }
}

/**
 * Hides the record before the check, so that no new channel update can make the release live, and the check
 * sees every update that already did.
 */
export async function removeRelease(
  store: ReleaseStore,
  release: ReleaseId,
  isUnused: (release: ReleaseId) => Promise<boolean>,
): Promise<boolean> {
  const { storage } = store;
  const record = store.recordKey(release);
  const hidden = `${record}${suffix}`;
  const isHidden = await storage.rename(record, hidden);
  // Another process is removing it.
  if (!isHidden) return false;
  let unused = false;
  try {
    unused = await isUnused(release);
  } finally {
    if (!unused) await storage.rename(hidden, record);
  }
  return unused && removeHidden(store, release, hidden);
}

/**
 * Someone may store the same release again meanwhile. They write the record before they look for the files;
 * this takes the files away before it looks for the record. Therefore, at least one of the two notices the other.
 */
async function removeHidden(store: ReleaseStore, release: ReleaseId, hidden: string): Promise<boolean> {
  const { storage } = store;
  const folders = [store.assetFolder(release), store.mapFolder(release)];
  const doomed = (folder: string) => `${folder}${suffix}`;
  for (const folder of folders) await storage.rename(folder, doomed(folder));
  const isStoredAgain = await store.hasRecord(release);
  for (const folder of folders) {
    if (isStoredAgain) await storage.rename(doomed(folder), folder);
    else await storage.remove(doomed(folder));
  }
  await storage.remove(hidden);
  return !isStoredAgain;
}
