import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ChannelPointer,
  channelPointer,
  type ReleaseSet,
  type RemoteRecord,
  releaseSet,
  remoteRecord,
  type ShellRecord,
  shellRecord,
} from '@bank/shared/contracts/releases';
import { claimDocument, hashOf, readDocument, UnreadableDocument, writeDocument } from './documents';

export type ReleaseRecord = ShellRecord | RemoteRecord;
export type Channel = ChannelPointer['channel'];

const sequenceName = (sequence: number) => `${String(sequence).padStart(8, '0')}.json`;

/**
 * The folder that releases lie in. Assets, records and sets are never changed. A channel is a
 * row of numbered pointers, of which the last counts; a number can be claimed only once, so two
 * writers cannot overwrite each other.
 */
export class ReleaseStore {
  constructor(readonly folder: string) {}

  assetFolder({ name, version }: Pick<ReleaseRecord, 'name' | 'version'>): string {
    return join(this.folder, 'assets', name, version);
  }

  private recordFile({ name, version }: Pick<ReleaseRecord, 'name' | 'version'>): string {
    return join(this.folder, 'records', name, `${version}.json`);
  }

  private setFile = (id: string) => join(this.folder, 'sets', `${id}.json`);

  hasRecord(record: Pick<ReleaseRecord, 'name' | 'version'>): boolean {
    return existsSync(this.recordFile(record));
  }

  readRecord(named: Pick<ReleaseRecord, 'name' | 'version'>): ReleaseRecord {
    const file = this.recordFile(named);
    return named.name === 'shell' ? readDocument(file, shellRecord) : readDocument(file, remoteRecord);
  }

  writeRecord(record: ReleaseRecord): void {
    writeDocument(this.recordFile(record), record);
  }

  /** Stores a set under the hash of its content. */
  writeSet(content: Omit<ReleaseSet, 'id'>): ReleaseSet {
    const set = { id: hashOf(content), ...content };
    writeDocument(this.setFile(set.id), set);
    return set;
  }

  readSet(id: string): ReleaseSet {
    const set = readDocument(this.setFile(id), releaseSet);
    const { id: name, ...content } = set;
    if (name !== id || hashOf(content) !== id) throw new UnreadableDocument(`release set ${id} was changed.`);
    return set;
  }

  readPointer(channel: Channel): ChannelPointer | undefined {
    const folder = join(this.folder, 'channels', channel);
    if (!existsSync(folder)) return undefined;
    const last = readdirSync(folder)
      .filter((name) => /^\d{8}\.json$/.test(name))
      .sort()
      .at(-1);
    return last ? readDocument(join(folder, last), channelPointer) : undefined;
  }

  /** Points the channel at a set, unless somebody else moved it since `previous` was read. */
  movePointer(channel: Channel, previous: ChannelPointer | undefined, set: string): boolean {
    const sequence = (previous?.sequence ?? 0) + 1;
    const file = join(this.folder, 'channels', channel, sequenceName(sequence));
    return claimDocument(file, { channel, set, sequence } satisfies ChannelPointer);
  }

  currentSet(channel: Channel): ReleaseSet | undefined {
    const pointer = this.readPointer(channel);
    return pointer && this.readSet(pointer.set);
  }
}
