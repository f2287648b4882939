import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Mark, nameOfNumber, numberedName, type Observation, type Storage } from './storage';

/** File times aren't precise: a recently written file may change without a new timestamp. */
const settledMs = 100;

const temporary = /\.[0-9a-f]{12}\.tmp$/;
const codeOf = (failure: unknown) => String((failure as NodeJS.ErrnoException).code);

async function unless<Result>(codes: string[], action: Promise<Result>): Promise<Result | undefined> {
  try {
    return await action;
  } catch (failure) {
    if (codes.includes(codeOf(failure))) return undefined;
    throw failure;
  }
}

const taken = ['EEXIST', 'ENOTEMPTY'];

const ifPresent = <Result>(action: Promise<Result>) => unless(['ENOENT', 'ENOTDIR'], action);

export class FolderStorage implements Storage {
  private readonly newest = new Map<string, number>();

  constructor(readonly folder: string) {}

  nameOf = (key: string): string => join(this.folder, key);

  read = (key: string): Promise<Buffer | undefined> => ifPresent(readFile(this.nameOf(key)));

  has = async (key: string): Promise<boolean> => existsSync(this.nameOf(key));

  async list(folder: string): Promise<string[]> {
    const names = (await ifPresent(readdir(this.nameOf(folder)))) ?? [];
    return names.filter((name) => !temporary.test(name)).sort();
  }

  async sizeOf(folder: string, prefix = ''): Promise<number> {
    const names = (await this.list(folder)).filter((name) => name.startsWith(prefix));
    const stats = await Promise.all(names.map((name) => ifPresent(stat(join(this.nameOf(folder), name)))));
    return stats.reduce((sum, one) => sum + (one?.size ?? 0), 0);
  }

  async ageMs(key: string): Promise<number | undefined> {
    const stats = await ifPresent(stat(this.nameOf(key)));
    return stats && Date.now() - stats.mtimeMs;
  }

  mark = async (key: string): Promise<Mark> => this.markOf(key);

  /** Synchronous, because each page load takes several marks, and waiting for threads takes ten times as long. */
  private markOf(key: string): Mark {
    const stats = statSync(this.nameOf(key), { bigint: true, throwIfNoEntry: false });
    if (!stats || Date.now() - Number(stats.ctimeMs) < settledMs) return undefined;
    return [stats.dev, stats.ino, stats.size, stats.ctimeNs].join();
  }

  async observe(folder: string, keys: string[]): Promise<Observation> {
    const newest = await this.findNewest(folder);
    const all = newest ? [...keys, `${folder}/${newest}`] : keys;
    return { newest, marks: new Map(all.map((key) => [key, this.markOf(key)])) };
  }

  /** Usually looks for two files only, because a log may be long. */
  private async findNewest(folder: string): Promise<string | undefined> {
    const has = (number: number) => existsSync(join(this.nameOf(folder), nameOfNumber(number)));
    let number = this.newest.get(folder) ?? 0;
    if (!has(number)) number = await this.lastListed(folder);
    while (has(number + 1)) number += 1;
    if (number > 0) this.newest.set(folder, number);
    return number > 0 ? nameOfNumber(number) : undefined;
  }

  private async lastListed(folder: string): Promise<number> {
    const names = (await this.list(folder)).filter((name) => numberedName.test(name));
    return Number.parseInt(names.at(-1) ?? '0', 10);
  }

  async claim(key: string, bytes: Uint8Array): Promise<boolean> {
    const aside = await this.writeAside(key, bytes);
    try {
      await link(aside, this.nameOf(key));
      return true;
    } catch (failure) {
      if (codeOf(failure) === 'EEXIST') return false;
      throw failure;
    } finally {
      await rm(aside, { force: true });
    }
  }

  async claimFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean> {
    const target = this.nameOf(folder);
    if (existsSync(target)) return false;
    const aside = asideOf(target);
    await mkdir(aside, { recursive: true });
    try {
      for (const [name, bytes] of files) await writeFile(join(aside, name), bytes);
      const renamed = unless(
        taken,
        rename(aside, target).then(() => true),
      );
      return (await renamed) ?? false;
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  }

  async replace(key: string, bytes: Uint8Array): Promise<void> {
    await rename(await this.writeAside(key, bytes), this.nameOf(key));
  }

  private async writeAside(key: string, bytes: Uint8Array): Promise<string> {
    const file = this.nameOf(key);
    await mkdir(dirname(file), { recursive: true });
    const aside = asideOf(file);
    await writeFile(aside, bytes, { flush: true });
    return aside;
  }

  async rename(from: string, to: string): Promise<boolean> {
    const move = rename(this.nameOf(from), this.nameOf(to)).then(() => true);
    try {
      return (await ifPresent(move)) ?? false;
    } catch (failure) {
      if (!taken.includes(codeOf(failure))) throw failure;
      await this.remove(from);
      return true;
    }
  }

  remove = (key: string): Promise<void> => rm(this.nameOf(key), { recursive: true, force: true });
}

const asideOf = (path: string) => `${path}.${randomBytes(6).toString('hex')}.tmp`;
