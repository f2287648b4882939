import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DocumentCache } from './document-cache';
import { bytesOf, claimDocument, hashOf, readDocument, UnreadableDocument } from './documents';
import { type Channel, type ChannelPointer, channelPointer } from './release-documents';
import type { ReleaseKeys } from './release-keys';

export type Move = Omit<ChannelPointer, 'channel' | 'sequence' | 'at' | 'previous' | 'key' | 'signature'>;

const maxKept = 1_000;

const fileName = (sequence: number) => `${String(sequence).padStart(8, '0')}.json`;

/** What is signed: all of a pointer but who signed it. */
const signedText = ({ key, signature, ...said }: ChannelPointer) => bytesOf(said);

/**
 * One channel: a row of numbered, signed pointers, of which the last counts. A number can be claimed
 * only once, so two writers cannot overwrite each other; each names the hash of the one before, so
 * none can be taken out or put in.
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

  /** The highest number there is: from where we last looked on, so that a long row costs nothing. */
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

  /** A pointer as it was signed; what was changed since, or signed by nobody that we trust, is refused. */
  pointer(sequence: number): ChannelPointer {
    const file = this.file(sequence);
    return this.pointers.read(file, () => this.readPointer(file, sequence));
  }

  private readPointer(file: string, sequence: number): ChannelPointer {
    const pointer = readDocument(file, channelPointer);
    if (pointer.channel !== this.channel || pointer.sequence !== sequence)
      throw new UnreadableDocument(`${file} is a pointer of another place.`);
    if (!this.keys.verify(signedText(pointer), pointer))
      throw new UnreadableDocument(`${file} is not signed by a key that this site trusts.`);
    return pointer;
  }

  last(): ChannelPointer | undefined {
    const { sequence } = this;
    return sequence > 0 ? this.pointer(sequence) : undefined;
  }

  /** All pointers that can be believed, the newest first. */
  *all(): Generator<ChannelPointer> {
    for (let sequence = this.sequence; sequence > 0; sequence -= 1) {
      const pointer = this.believed(sequence);
      if (pointer) yield pointer;
    }
  }

  private believed(sequence: number): ChannelPointer | undefined {
    try {
      return this.pointer(sequence);
    } catch (failure) {
      if (failure instanceof UnreadableDocument) return undefined;
      throw failure;
    }
  }

  /** Adds a pointer after number `after`; false if somebody else did so meanwhile. */
  append(after: number, move: Move): boolean {
    // None where the one before is damaged: that is how a channel is healed.
    const before = after > 0 ? this.believed(after) : undefined;
    const previous = before ? hashOf(before) : null;
    const said = {
      ...move,
      channel: this.channel,
      sequence: after + 1,
      at: new Date().toISOString(),
      previous,
    };
    return claimDocument(this.file(after + 1), { ...said, ...this.keys.sign(bytesOf(said)) });
  }

  /** Forgets what was read, to look at the files themselves. */
  forget(): void {
    this.pointers.clear();
  }
}
