import { statSync } from 'node:fs';

/** File times aren't precise: a recently written file may change without a new timestamp. */
const settledMs = 100;

function markOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!stats || Date.now() - Number(stats.ctimeMs) < settledMs) return undefined;
  return [stats.dev, stats.ino, stats.size, stats.ctimeNs].join();
}

export class DocumentCache<Document> {
  private readonly kept = new Map<string, { mark: string | undefined; document: Document }>();

  constructor(private readonly limit: number) {}

  read(file: string, read: () => Document): Document {
    const mark = markOf(file);
    const known = this.kept.get(file);
    if (mark && known?.mark === mark) return known.document;
    this.kept.delete(file);
    const document = read();
    if (this.kept.size >= this.limit) this.kept.clear();
    this.kept.set(file, { mark, document });
    return document;
  }

  clear(): void {
    this.kept.clear();
  }
}
