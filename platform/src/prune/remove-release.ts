import type { ReleaseId, ReleaseStore } from '../store/release-store';

const suffix = '.pruned';

export async function finishRemovals(store: ReleaseStore, name: string): Promise<void> {
  const { storage } = store;
  const hiddenIn = async (folder: string) =>
    (await storage.list(folder)).filter((one) => one.endsWith(suffix)).map((one) => `${folder}/${one}`);
  for (const hidden of await hiddenIn(`records/${name}`)) {
    const record = hidden.slice(0, -suffix.length);
    const assets = record.replace(/^records/, 'assets').slice(0, -'.json'.length);
    if (await storage.has(assets)) await storage.rename(hidden, record);
    else await storage.remove(hidden);
  }
  for (const doomed of await hiddenIn(`assets/${name}`)) await storage.remove(doomed);
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
  await storage.rename(record, hidden);
  let unused = false;
  try {
    unused = await isUnused(release);
  } finally {
    if (!unused) await storage.rename(hidden, record);
  }
  if (!unused) return false;
  const assets = store.assetFolder(release);
  const doomed = `${assets}${suffix}`;
  if (await storage.has(assets)) await storage.rename(assets, doomed);
  await storage.remove(doomed);
  await storage.remove(hidden);
  return true;
}
