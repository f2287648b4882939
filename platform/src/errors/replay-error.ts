import { ReleaseKeys } from '../store/release-keys';
import { ReleaseRefused } from '../store/release-refused';
import { ReleaseStore } from '../store/release-store';
import { PartialStorage } from '../store/storage/partial-storage';
import { StagedStorage } from '../store/storage/staged-storage';
import { type FoundError, findError } from './find-error';

/** Releases and sets. Not what is live, who may publish, or what other pages reported. */
const shownFolders = ['assets', 'records', 'joined', 'sets', 'sources', 'maps'];

/** The error, if everything that its page was composed of is still stored. */
export async function findReplayable(store: ReleaseStore, id: string): Promise<FoundError> {
  const found = await findError(store, id);
  if (!found)
    throw new ReleaseRefused(
      `No error ${id} is stored. Errors are kept for 30 days, and the latest 20 of each kind have an ID: npm run release -- errors`,
    );
  const { shell, remotes } = await store.readSet(found.occurrence.set);
  for (const release of [shell, ...remotes])
    if (!(await store.storage.has(store.assetFolder(release))))
      throw new ReleaseRefused(
        `${release.name} ${release.version} was pruned, so that the page of ${id} can't be opened again.`,
      );
  return found;
}

/**
 * The store as a site sees it that shows the set of an error to everyone. It takes what the site writes into memory,
 * and has keys of its own, because the store's are for what customers get.
 */
export async function openReplayStore(
  store: ReleaseStore,
  { occurrence }: FoundError,
  keysFolder: string,
): Promise<ReleaseStore> {
  const view = new StagedStorage(new PartialStorage(store.storage, shownFolders));
  const replay = new ReleaseStore(view, new ReleaseKeys(keysFolder));
  await replay.log('production').append(0, {
    set: occurrence.set,
    rollouts: [],
    candidates: [],
    freezes: [],
    action: 'publish',
    moved: [],
    author: 'replay',
    reason: `the page of ${occurrence.id}`,
  });
  return replay;
}
