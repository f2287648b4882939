import { type Mark, numberedName, type Observation, type Storage } from './storage';

/** Keeps everything that is written in memory, over a storage that stays as it is. */
export class StagedStorage implements Storage {
  private readonly staged = new Map<string, Buffer>();

  constructor(private readonly base: Storage) {}

  nameOf = (key: string): string => this.base.nameOf(key);

  read = async (key: string): Promise<Buffer | undefined> => this.staged.get(key) ?? this.base.read(key);

  has = async (key: string): Promise<boolean> =>
    this.staged.has(key) || this.namesIn(key).length > 0 || this.base.has(key);

  list = async (folder: string): Promise<string[]> =>
    [...new Set([...(await this.base.list(folder)), ...this.namesIn(folder)])].sort();

  private namesIn(folder: string): string[] {
    const inside = [...this.staged.keys()].filter((key) => key.startsWith(`${folder}/`));
    return inside.map((key) => key.slice(folder.length + 1).split('/', 1)[0] ?? '');
  }

  sizeOf = (folder: string, prefix?: string): Promise<number> => this.base.sizeOf(folder, prefix);

  ageMs = async (key: string): Promise<number | undefined> =>
    this.staged.has(key) ? 0 : this.base.ageMs(key);

  mark = async (key: string): Promise<Mark> => (this.staged.has(key) ? undefined : this.base.mark(key));

  async observe(folder: string, keys: string[]): Promise<Observation> {
    const stored = await this.base.observe(folder, keys);
    const newest = this.namesIn(folder).filter((name) => numberedName.test(name));
    return { ...stored, newest: newest.sort().at(-1) ?? stored.newest };
  }

  async claim(key: string, bytes: Uint8Array): Promise<boolean> {
    if (await this.has(key)) return false;
    await this.replace(key, bytes);
    return true;
  }

  async claimFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean> {
    if (await this.has(folder)) return false;
    for (const [name, bytes] of files) await this.replace(`${folder}/${name}`, bytes);
    return true;
  }

  async replace(key: string, bytes: Uint8Array): Promise<void> {
    this.staged.set(key, Buffer.from(bytes));
  }

  rename = (): Promise<boolean> => Promise.reject(new Error('A staged storage only adds documents.'));

  remove = (): Promise<void> => Promise.reject(new Error('A staged storage only adds documents.'));
}
