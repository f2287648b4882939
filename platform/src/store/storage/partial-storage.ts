import type { Mark, Observation, Storage } from './storage';

const readOnly = (): Promise<never> => Promise.reject(new Error('This view of a storage is never written.'));

/** Shows only some folders of a storage, and writes nothing. */
export class PartialStorage implements Storage {
  constructor(
    private readonly base: Storage,
    private readonly folders: readonly string[],
  ) {}

  private shows = (key: string) => this.folders.includes(key.split('/', 1)[0] ?? '');

  nameOf = (key: string): string => this.base.nameOf(key);

  read = async (key: string): Promise<Buffer | undefined> =>
    this.shows(key) ? this.base.read(key) : undefined;

  has = async (key: string): Promise<boolean> => this.shows(key) && this.base.has(key);

  list = async (folder: string): Promise<string[]> => (this.shows(folder) ? this.base.list(folder) : []);

  sizeOf = async (folder: string, prefix?: string): Promise<number> =>
    this.shows(folder) ? this.base.sizeOf(folder, prefix) : 0;

  ageMs = async (key: string): Promise<number | undefined> =>
    this.shows(key) ? this.base.ageMs(key) : undefined;

  mark = async (key: string): Promise<Mark> => (this.shows(key) ? this.base.mark(key) : undefined);

  async observe(folder: string, keys: string[]): Promise<Observation> {
    const shown = keys.filter(this.shows);
    if (this.shows(folder)) return this.base.observe(folder, shown);
    const marks = await Promise.all(shown.map(async (key) => [key, await this.base.mark(key)] as const));
    return { newest: undefined, marks: new Map(marks) };
  }

  claim = readOnly;
  claimFolder = readOnly;
  replace = readOnly;
  rename = readOnly;
  remove = readOnly;
}
