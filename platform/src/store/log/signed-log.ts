import type * as z from 'zod/mini';
import { DocumentCache } from '../document-cache';
import {
  canonicalJson,
  claimDocument,
  hashOf,
  ifIntact,
  readDocument,
  UnreadableDocument,
} from '../documents';
import type { ReleaseKeys } from '../release-keys';
import { nameOfNumber, type Observation, type Storage } from '../storage/storage';

export interface LogEntry {
  sequence: number;
  at: string;
  previous: string | null;
  key: string;
  signature: string;
}

interface LogOptions<Entry> {
  folder: string;
  schema: z.ZodMiniType<Entry>;
  /** Entries of another log are signed by the same keys. */
  belongs: (entry: Entry) => boolean;
}

const maxKept = 1_000;
const readAtOnce = 16;

const signedText = ({ key, signature, ...signed }: LogEntry) => canonicalJson(signed);

/**
 * A log of numbered, signed documents; the last one counts. Each number can be claimed once, so concurrent
 * writers can't overwrite each other. Each document contains the previous one's hash, which reveals a removed
 * or inserted document.
 */
export class SignedLog<Entry extends LogEntry> {
  private readonly entries: DocumentCache<Entry>;

  constructor(
    private readonly storage: Storage,
    private readonly keys: ReleaseKeys,
    readonly options: LogOptions<Entry>,
  ) {
    this.entries = new DocumentCache(storage, maxKept);
  }

  key = (sequence: number): string => `${this.options.folder}/${nameOfNumber(sequence)}`;

  /** In one round trip, so that a page load is cheap. */
  observe = (keys: string[]): Promise<Observation> => this.storage.observe(this.options.folder, keys);

  async sequence(): Promise<number> {
    const { newest } = await this.observe([]);
    return Number.parseInt(newest ?? '0', 10);
  }

  async entry(sequence: number): Promise<Entry> {
    const key = this.key(sequence);
    return this.entries.read(key, () => this.readEntry(key, sequence));
  }

  private async readEntry(key: string, sequence: number): Promise<Entry> {
    const entry = await readDocument(this.storage, key, this.options.schema);
    const name = this.storage.nameOf(key);
    if (!this.options.belongs(entry) || entry.sequence !== sequence)
      throw new UnreadableDocument(`${name} belongs to another log or number.`);
    if (!this.keys.verify(signedText(entry), entry))
      throw new UnreadableDocument(`${name} is not signed by a key that this site trusts.`);
    return entry;
  }

  async last(): Promise<Entry | undefined> {
    const sequence = await this.sequence();
    return sequence > 0 ? this.entry(sequence) : undefined;
  }

  async *newestFirst(max = Number.POSITIVE_INFINITY): AsyncGenerator<Entry> {
    const newest = await this.sequence();
    const end = Math.max(0, newest - max);
    for (let sequence = newest; sequence > end; sequence -= readAtOnce) {
      const count = Math.min(readAtOnce, sequence - end);
      const numbers = Array.from({ length: count }, (_, index) => sequence - index);
      const entries = await Promise.all(numbers.map((number) => ifIntact(this.entry(number))));
      for (const entry of entries) if (entry) yield entry;
    }
  }

  async all(): Promise<Entry[]> {
    const entries: Entry[] = [];
    for await (const entry of this.newestFirst()) entries.push(entry);
    return entries;
  }

  async append(after: number, content: Omit<Entry, keyof LogEntry>): Promise<boolean> {
    // A damaged document can't be hashed. A null `previous` starts a new chain, which repairs the log.
    const before = after > 0 ? await ifIntact(this.entry(after)) : undefined;
    const signed = {
      ...content,
      sequence: after + 1,
      at: new Date().toISOString(),
      previous: before ? hashOf(before) : null,
    };
    const entry = { ...signed, ...this.keys.sign(canonicalJson(signed)) };
    return claimDocument(this.storage, this.key(after + 1), entry);
  }

  clearCache(): void {
    this.entries.clear();
  }
}
