import { DocumentCache } from './document-cache';
import { canonicalJson, claimDocument, hashOf, readDocument, UnreadableDocument } from './documents';
import { type Channel, type ChannelPointer, channelPointer } from './release-documents';
import type { ReleaseKeys } from './release-keys';
import type { Observation, Storage } from './storage/storage';

type Move = Omit<ChannelPointer, 'channel' | 'sequence' | 'at' | 'previous' | 'key' | 'signature'>;

const maxKept = 1_000;
const readAtOnce = 16;

const fileName = (sequence: number) => `${String(sequence).padStart(8, '0')}.json`;

const signedText = ({ key, signature, ...signed }: ChannelPointer) => canonicalJson(signed);

/**
 * A log of numbered, signed pointers; the last one is live. Each number can be claimed once, so concurrent
 * writers can't overwrite each other. Each pointer contains the previous pointer's hash, which reveals a
 * removed or inserted pointer.
 */
export class ChannelLog {
  private readonly folder: string;
  private readonly pointers: DocumentCache<ChannelPointer>;

  constructor(
    private readonly storage: Storage,
    private readonly channel: Channel,
    private readonly keys: ReleaseKeys,
  ) {
    this.folder = `pointers/${channel}`;
    this.pointers = new DocumentCache(storage, maxKept);
  }

  key = (sequence: number): string => `${this.folder}/${fileName(sequence)}`;

  /** In one round trip, so that a page load is cheap. */
  observe = (keys: string[]): Promise<Observation> => this.storage.observe(this.folder, keys);

  async sequence(): Promise<number> {
    const { newest } = await this.observe([]);
    return Number.parseInt(newest ?? '0', 10);
  }

  async pointer(sequence: number): Promise<ChannelPointer> {
    const key = this.key(sequence);
    return this.pointers.read(key, () => this.readPointer(key, sequence));
  }

  private async readPointer(key: string, sequence: number): Promise<ChannelPointer> {
    const pointer = await readDocument(this.storage, key, channelPointer);
    const name = this.storage.nameOf(key);
    if (pointer.channel !== this.channel || pointer.sequence !== sequence)
      throw new UnreadableDocument(`${name} belongs to another channel or number.`);
    if (!this.keys.verify(signedText(pointer), pointer))
      throw new UnreadableDocument(`${name} is not signed by a key that this site trusts.`);
    return pointer;
  }

  async last(): Promise<ChannelPointer | undefined> {
    const sequence = await this.sequence();
    return sequence > 0 ? this.pointer(sequence) : undefined;
  }

  async *newestFirst(): AsyncGenerator<ChannelPointer> {
    for (let sequence = await this.sequence(); sequence > 0; sequence -= readAtOnce) {
      const numbers = Array.from({ length: Math.min(readAtOnce, sequence) }, (_, index) => sequence - index);
      const pointers = await Promise.all(numbers.map((number) => this.readIfIntact(number)));
      for (const pointer of pointers) if (pointer) yield pointer;
    }
  }

  async all(): Promise<ChannelPointer[]> {
    const pointers: ChannelPointer[] = [];
    for await (const pointer of this.newestFirst()) pointers.push(pointer);
    return pointers;
  }

  private async readIfIntact(sequence: number): Promise<ChannelPointer | undefined> {
    try {
      return await this.pointer(sequence);
    } catch (failure) {
      if (failure instanceof UnreadableDocument) return undefined;
      throw failure;
    }
  }

  async append(after: number, move: Move): Promise<boolean> {
    // A damaged pointer can't be hashed. A null `previous` starts a new chain, which repairs the channel.
    const before = after > 0 ? await this.readIfIntact(after) : undefined;
    const previous = before ? hashOf(before) : null;
    const signed = {
      ...move,
      channel: this.channel,
      sequence: after + 1,
      at: new Date().toISOString(),
      previous,
    };
    const pointer = { ...signed, ...this.keys.sign(canonicalJson(signed)) };
    return claimDocument(this.storage, this.key(after + 1), pointer);
  }

  clearCache(): void {
    this.pointers.clear();
  }
}
