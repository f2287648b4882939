import { randomBytes } from 'node:crypto';
import type { Storage } from './storage';

const dayMs = 24 * 3_600_000;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Documents that each process writes by itself, under a name that starts with the date, so that old ones go without being
 * read.
 */
export class DatedDocuments {
  constructor(
    private readonly folder: string,
    private readonly limits: { days: number; documents?: number },
  ) {}

  newName = (): string => `${dateOf(Date.now())}-${randomBytes(6).toString('hex')}`;

  isOfToday = (name: string): boolean => name.startsWith(dateOf(Date.now()));

  write = (storage: Storage, name: string, lines: readonly unknown[]): Promise<void> =>
    storage.replace(
      `${this.folder}/${name}.ndjson`,
      Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
    );

  /** The lines of all that aren't too old, whether or not the old ones are removed yet. */
  async read(storage: Storage): Promise<string[]> {
    const names = (await this.names(storage)).filter((name) => !this.isOld(name));
    const texts = await Promise.all(names.map((name) => storage.read(`${this.folder}/${name}`)));
    return texts.flatMap((text) => text?.toString().split('\n') ?? []);
  }

  async removeOld(storage: Storage): Promise<void> {
    const names = await this.names(storage);
    const { documents = Number.POSITIVE_INFINITY } = this.limits;
    const isTooMany = (index: number) => index < names.length - documents;
    for (const [index, name] of names.entries())
      if (this.isOld(name) || isTooMany(index)) await storage.remove(`${this.folder}/${name}`);
  }

  private names = async (storage: Storage) =>
    (await storage.list(this.folder)).filter((name) => name.endsWith('.ndjson')).sort();

  private isOld = (name: string) => name < dateOf(Date.now() - this.limits.days * dayMs);
}
