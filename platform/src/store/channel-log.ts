import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentCache } from './document-cache';
import { canonicalJson, claimDocument, hashOf, readDocument, UnreadableDocument } from './documents';
import { type Channel, type ChannelPointer, channelPointer } from './release-documents';
import type { ReleaseKeys } from './release-keys';

type Move = Omit<ChannelPointer, 'channel' | 'sequence' | 'at' | 'previous' | 'key' | 'signature'>;

const maxKept = 1_000;

const fileName = (sequence: number) => `${String(sequence).padStart(8, '0')}.json`;

const signedText = ({ key, signature, ...signed }: ChannelPointer) => canonicalJson(signed);

/**
 * A log of numbered, signed pointers; the last one is live. Each number can be claimed once, so concurrent
 * writers can't overwrite each other. Each pointer contains the previous pointer's hash, which reveals a
 * removed or inserted pointer.
 */
export class ChannelLog {
  private readonly folder: string;
  private latest = 0;
  private readonly pointers = new DocumentCache<ChannelPointer>(maxKept);

  constructor(
    store: string,
    private readonly channel: Channel,
    private readonly keys: ReleaseKeys,
  ) {
    this.folder = join(store, 'pointers', channel);
  }

  private file = (sequence: number) => join(this.folder, fileName(sequence));

  get sequence(): number {
    if (!existsSync(this.file(this.latest))) this.latest = this.lastListed();
    while (existsSync(this.file(this.latest + 1))) this.latest += 1;
    return this.latest;
  }

  private lastListed(): number {
    if (!existsSync(this.folder)) return 0;
    const names = readdirSync(this.folder).filter((name) => /^\d{8}\.json$/.test(name));
    return names.reduce((highest, name) => Math.max(highest, Number.parseInt(name, 10)), 0);
  }

  pointer(sequence: number): ChannelPointer {
    const file = this.file(sequence);
    return this.pointers.read(file, () => this.readPointer(file, sequence));
  }

  private readPointer(file: string, sequence: number): ChannelPointer {
    const pointer = readDocument(file, channelPointer);
    if (pointer.channel !== this.channel || pointer.sequence !== sequence)
      throw new UnreadableDocument(`${file} belongs to another channel or number.`);
    if (!this.keys.verify(signedText(pointer), pointer))
      throw new UnreadableDocument(`${file} is not signed by a key that this site trusts.`);
    return pointer;
  }

  last(): ChannelPointer | undefined {
    const { sequence } = this;
    return sequence > 0 ? this.pointer(sequence) : undefined;
  }

  *all(): Generator<ChannelPointer> {
    for (let sequence = this.sequence; sequence > 0; sequence -= 1) {
      const pointer = this.readIfIntact(sequence);
      if (pointer) yield pointer;
    }
  }

  private readIfIntact(sequence: number): ChannelPointer | undefined {
    try {
      return this.pointer(sequence);
    } catch (failure) {
      if (failure instanceof UnreadableDocument) return undefined;
      throw failure;
    }
  }

  append(after: number, move: Move): boolean {
    // A damaged pointer can't be hashed. A null `previous` starts a new chain, which repairs the channel.
    const before = after > 0 ? this.readIfIntact(after) : undefined;
    const previous = before ? hashOf(before) : null;
    const signed = {
      ...move,
      channel: this.channel,
      sequence: after + 1,
      at: new Date().toISOString(),
      previous,
    };
    return claimDocument(this.file(after + 1), { ...signed, ...this.keys.sign(canonicalJson(signed)) });
  }

  clearCache(): void {
    this.pointers.clear();
  }
}
