import type { FastifyBaseLogger } from 'fastify';
import { deltaFileName, readDeltaList } from '../../deltas/delta-list';
import { Cache } from '../../limits/cache';
import { OnceLogger } from '../../limits/once-logger';
import { UnreadableDocument } from '../../store/documents';
import { wireHash } from '../../store/integrity';
import type { ReleaseId, ReleaseStore } from '../../store/release-store';
import { BytesCache } from './bytes-cache';

interface Delta {
  key: string;
  hash: string;
}

/** Keys are the file and the hash of its dictionary. */
type Deltas = ReadonlyMap<string, Delta>;

const maxCacheBytes = 16 * 1024 * 1024;

/** Reads the differences to earlier files, which publishing has stored, and verifies them. */
export class ReleaseDeltas {
  private readonly lists = new Cache<Promise<Deltas>>();
  private readonly cache = new BytesCache(maxCacheBytes);
  private readonly failure: OnceLogger;

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: FastifyBaseLogger,
  ) {
    this.failure = new OnceLogger(
      log,
      'a delta could not be read or was changed, so browsers get whole files',
    );
  }

  /** More may have been stored, before a new release set went live. */
  forget(): void {
    this.lists.clear();
  }

  async find(release: ReleaseId, file: string, dictionary: string): Promise<Buffer | undefined> {
    try {
      const delta = (await this.listOf(release)).get(`${file} ${dictionary}`);
      const bytes = delta && (await this.read(delta));
      this.failure.ended();
      return bytes;
    } catch (failure) {
      this.failure.happened(failure);
      return undefined;
    }
  }

  private async read({ key, hash }: Delta): Promise<Buffer | undefined> {
    const known = this.cache.get(key);
    if (known) return known;
    const bytes = await this.store.storage.read(key);
    if (!bytes) return undefined;
    if (wireHash(bytes) !== hash)
      throw new UnreadableDocument(`${this.store.storage.nameOf(key)} was changed.`);
    this.cache.keep(key, bytes);
    return bytes;
  }

  private listOf(release: ReleaseId): Promise<Deltas> {
    const folder = this.store.deltaFolder(release);
    return this.lists.get(folder, () => this.readLists(release, folder));
  }

  private async readLists(release: ReleaseId, folder: string): Promise<Deltas> {
    const predecessors = await this.store.storage.list(folder);
    const lists = await Promise.all(predecessors.map((one) => this.readIntact(release, one)));
    return new Map(
      lists.flatMap(({ predecessor, files }) =>
        files.map(({ file, dictionary, hash }) => {
          const key = `${folder}/${predecessor}/${deltaFileName(file)}`;
          return [`${file} ${dictionary}`, { key, hash }] as const;
        }),
      ),
    );
  }

  private async readIntact(release: ReleaseId, predecessor: string) {
    try {
      return await readDeltaList(this.store, release, predecessor);
    } catch (failure) {
      if (!(failure instanceof UnreadableDocument)) throw failure;
      this.log.error(failure, 'a list of deltas was changed, so browsers get whole files');
      return { predecessor, files: [] };
    }
  }
}
