import { randomBytes } from 'node:crypto';
import type { Mark, Storage } from './storage';

const dayMs = 24 * 3_600_000;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const today = () => dateOf(Date.now());

/**
 * Documents that each process writes by itself, under a name that starts with the date, so that old ones go without being
 * read.
 */
export class DatedDocuments {
  constructor(
    private readonly folder: string,
    private readonly limits: { days: number },
  ) {}

  newName = (): string => `${today()}-${randomBytes(6).toString('hex')}`;

  isOfToday = (name: string): boolean => name.startsWith(today());

  /** Returns its size. */
  async write(storage: Storage, name: string, lines: readonly unknown[]): Promise<number> {
    const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await storage.replace(`${this.folder}/${name}.ndjson`, bytes);
    return bytes.length;
  }

  readLines = async (storage: Storage, key: string): Promise<string[]> =>
    (await storage.read(key))?.toString().split('\n') ?? [];

  /**
   * All marks that aren't too old, whether or not the old ones are removed yet. Keys come in the order of their days.
   */
  async marks(storage: Storage): Promise<Map<string, Mark>> {
    const names = (await this.names(storage)).filter((name) => !this.isOld(name));
    const keys = names.map((name) => `${this.folder}/${name}`);
    const { marks } = await storage.observe(this.folder, keys);
    return new Map(keys.map((key) => [key, marks.get(key)]));
  }

  bytesOfToday = (storage: Storage): Promise<number> => storage.sizeOf(this.folder, today());

  async removeOld(storage: Storage): Promise<void> {
    for (const name of await this.names(storage))
      if (this.isOld(name)) await storage.remove(`${this.folder}/${name}`);
  }

  private names = async (storage: Storage) =>
    (await storage.list(this.folder)).filter((name) => name.endsWith('.ndjson')).sort();

  private isOld = (name: string) => name < dateOf(Date.now() - this.limits.days * dayMs);
}
