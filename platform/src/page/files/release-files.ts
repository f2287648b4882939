import type { FastifyBaseLogger } from 'fastify';
import { OnceLogger } from '../../limits/once-logger';
import { type Form, formsOf, isPublished, storedName } from '../../store/changed-files';
import type { Asset, FiledRecord, ReleaseSet } from '../../store/release-documents';
import { isJoined, type ReleaseId, type ReleaseStore } from '../../store/release-store';
import { BytesCache } from './bytes-cache';
import type { FileCache } from './file-cache';
import { ReleaseDeltas } from './release-deltas';

export interface FileId extends ReleaseId {
  file: string;
}

const maxCacheBytes = 64 * 1024 * 1024;

/** Reads files from memory, from this machine's disk or from the store, and verifies them. */
export class ReleaseFiles {
  private readonly records = new Map<string, FiledRecord>();
  private readonly cache = new BytesCache(maxCacheBytes);
  private readonly deltas: ReleaseDeltas;
  private readonly damaged = new Set<string>();
  private readonly copied = new Set<string>();
  private copying = Promise.resolve();
  private readonly copyFailure: OnceLogger;
  private readonly diskFailure: OnceLogger;
  private isClosed = false;

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: FastifyBaseLogger,
    private readonly disk?: FileCache,
  ) {
    this.deltas = new ReleaseDeltas(store, log);
    this.copyFailure = new OnceLogger(log, "could not copy a release set's files to this machine");
    this.diskFailure = new OnceLogger(log, 'could not write to the cache of release files');
  }

  async asset(id: FileId): Promise<Asset | undefined> {
    const { name, version, file } = id;
    if (!/^(shell|(together-)?mfe-[a-z0-9-]+)$/.test(name) || !/^[0-9a-f]{16}$/.test(version))
      return undefined;
    const key = keyOf({ name, version });
    let record = this.records.get(key);
    if (!record) {
      if (!(await this.store.hasRecord(id))) return undefined;
      record = await (isJoined(name) ? this.store.readJoined(id) : this.store.readRecord(id));
      this.records.set(key, record);
    }
    return record.assets.find((one) => one.file === file);
  }

  async bytes(id: FileId, asset: Asset, form: Form): Promise<Buffer | undefined> {
    const key = this.keyOf(id, asset, form);
    const known = this.cache.get(key);
    if (known) return known;
    const bytes = await this.fetch(id, asset, form);
    if (bytes) this.cache.keep(key, bytes);
    return bytes;
  }

  /** The file as a difference to one that the browser has, if it was stored. */
  delta = (id: FileId, dictionary: string): Promise<Buffer | undefined> =>
    this.deltas.find(id, id.file, dictionary);

  /** What a page shows stays available while the store isn't: its files are copied to this machine's disk. */
  remember({ id, shell, remotes, fallbacks, joined = [] }: ReleaseSet): void {
    if (this.copied.has(id)) return;
    this.copied.add(id);
    this.deltas.forget();
    const releases = [shell, ...remotes, ...fallbacks, ...joined];
    for (const release of releases) this.records.set(keyOf(release), release);
    if (!this.disk) return;
    this.copying = this.copying
      .then(() => this.copy(releases))
      .then(() => this.copyFailure.ended())
      .catch((failure) => {
        this.copied.delete(id);
        this.copyFailure.happened(failure);
      });
  }

  private async copy(releases: FiledRecord[]): Promise<void> {
    for (const release of releases)
      for (const asset of release.assets)
        for (const form of formsOf(asset)) {
          if (this.isClosed) return;
          await this.fetch(release, asset, form);
        }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.copying;
  }

  private async fetch(id: ReleaseId, asset: Asset, form: Form): Promise<Buffer | undefined> {
    const key = this.keyOf(id, asset, form);
    const copy = await this.disk?.read(key);
    if (copy && isPublished(copy, asset, form)) return copy;
    const bytes = await this.store.storage.read(key);
    if (!bytes || !isPublished(bytes, asset, form)) {
      this.report(key);
      return undefined;
    }
    this.damaged.delete(key);
    await this.writeCopy(key, bytes);
    return bytes;
  }

  private async writeCopy(key: string, bytes: Buffer): Promise<void> {
    try {
      await this.disk?.write(key, bytes);
      this.diskFailure.ended();
    } catch (failure) {
      this.diskFailure.happened(failure);
    }
  }

  private keyOf = (release: ReleaseId, asset: Asset, form: Form): string =>
    `${this.store.assetFolder(release)}/${storedName(asset, form)}`;

  private report(key: string): void {
    if (this.damaged.has(key)) return;
    this.damaged.add(key);
    this.log.error({ path: this.store.storage.nameOf(key) }, 'a release file was changed');
  }
}

const keyOf = ({ name, version }: ReleaseId) => `${name}/${version}`;
