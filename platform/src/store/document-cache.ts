import type { Mark, Storage } from './storage/storage';

export class DocumentCache<Document> {
  private readonly kept = new Map<string, { mark: Mark; document: Document }>();

  constructor(
    private readonly storage: Storage,
    private readonly limit: number,
  ) {}

  async read(key: string, read: () => Promise<Document>): Promise<Document> {
    const mark = await this.storage.mark(key);
    const known = this.kept.get(key);
    if (mark && known?.mark === mark) return known.document;
    this.kept.delete(key);
    const document = await read();
    if (this.kept.size >= this.limit) this.kept.clear();
    this.kept.set(key, { mark, document });
    return document;
  }

  clear(): void {
    this.kept.clear();
  }
}
