import type { DatedDocuments } from './dated-documents';
import type { Mark, Storage } from './storage';

/** Reads and digests each document once, and again only after it changed. */
export class DatedReader<Digest> {
  private kept = new Map<string, { mark: Mark; digest: Digest }>();

  constructor(
    private readonly documents: DatedDocuments,
    private readonly digest: (lines: string[]) => Digest | Promise<Digest>,
  ) {}

  /** One document at a time, so that only one is in memory. */
  async read(storage: Storage): Promise<Digest[]> {
    const kept = new Map<string, { mark: Mark; digest: Digest }>();
    for (const [key, mark] of await this.documents.marks(storage)) {
      const known = this.kept.get(key);
      const isSame = mark !== undefined && known?.mark === mark;
      const read = async () => this.digest(await this.documents.readLines(storage, key));
      kept.set(key, isSame ? known : { mark, digest: await read() });
    }
    this.kept = kept;
    return [...kept.values()].map(({ digest }) => digest);
  }
}
