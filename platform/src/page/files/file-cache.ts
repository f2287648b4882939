import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ifPossible = <Result>(action: Promise<Result>): Promise<Result | undefined> =>
  action.catch(() => undefined);

/**
 * Copies of a remote store's files on this machine's disk. Readers verify them, and an unreadable copy is as
 * good as none.
 */
export class FileCache {
  constructor(private readonly folder: string) {}

  read = (key: string): Promise<Buffer | undefined> => ifPossible(readFile(join(this.folder, key)));

  async write(key: string, bytes: Uint8Array): Promise<void> {
    const file = join(this.folder, key);
    const aside = `${file}.${randomBytes(6).toString('hex')}.tmp`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(aside, bytes);
    await rename(aside, file);
  }

  /** Deletes the releases that the store no longer has. */
  async keepOnly(isStored: (release: { name: string; version: string }) => boolean): Promise<void> {
    const assets = join(this.folder, 'assets');
    for (const name of (await ifPossible(readdir(assets))) ?? [])
      for (const version of (await ifPossible(readdir(join(assets, name)))) ?? [])
        if (!isStored({ name, version }))
          await rm(join(assets, name, version), { recursive: true, force: true });
  }
}
