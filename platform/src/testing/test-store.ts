import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseKeys } from '../store/release-keys';
import { ReleaseStore } from '../store/release-store';
import { FolderStorage } from '../store/storage/folder-storage';

const longAgo = new Date('2020-01-01');

export const openTestStore = async (root: string): Promise<ReleaseStore> => {
  const folder = join(root, 'store');
  return new ReleaseStore(new FolderStorage(folder), new ReleaseKeys(`${folder}-keys`));
};

/** As another process sees it. */
export const reopen = ({ storage, keys }: ReleaseStore): ReleaseStore => new ReleaseStore(storage, keys);

export async function setTime({ storage }: ReleaseStore, key: string, time = longAgo): Promise<void> {
  await utimes(storage.nameOf(key), time, time);
}

export async function edit(
  store: ReleaseStore,
  key: string,
  change: (text: string) => string,
): Promise<void> {
  const bytes = (await store.storage.read(key)) ?? Buffer.of();
  await store.storage.replace(key, Buffer.from(change(bytes.toString())));
}
