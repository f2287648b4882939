import type * as z from 'zod/mini';
import { Cache } from '../limits/cache';
import { DocumentCache } from './document-cache';
import { hashOf, readDocument, replaceDocument, UnreadableDocument, writeDocument } from './documents';
import { ChannelLog } from './log/channel-log';
import { SignedLog } from './log/signed-log';
import {
  bankContract,
  type Channel,
  type ChannelPointer,
  channelName,
  type JoinedRecord,
  joinedRecord,
  type LiveCall,
  type ReleaseRecord,
  type ReleaseSet,
  releaseSet,
  remoteRecord,
  type SourceTexts,
  shellRecord,
  sourceTexts,
  standingChannels,
} from './release-documents';
import type { ReleaseKeys } from './release-keys';
import { type RegistryEntry, registryEntry } from './squad-documents';
import type { Storage } from './storage/storage';

export interface ReleaseId {
  name: string;
  version: string;
}

export const isJoined = (name: string): boolean => name.startsWith('together-');

const maxKeptSets = 50;
/** Requests name channels. */
const maxKeptLogs = 100;

/** The calls that the bank of a channel's sites serves. The preview is on those of production. */
export const bankKey = (channel: Channel): string =>
  standingChannels.includes(channel) ? 'bank.json' : `banks/${channel}.json`;

/** Assets, records, sources and sets are immutable. Every document is verified when it's read. */
export class ReleaseStore {
  private readonly logs = new Cache<ChannelLog>(maxKeptLogs);
  private readonly sets: DocumentCache<ReleaseSet>;
  /** The squads that may publish over HTTP. */
  readonly squadLog: SignedLog<RegistryEntry>;

  constructor(
    readonly storage: Storage,
    readonly keys: ReleaseKeys,
  ) {
    this.sets = new DocumentCache(storage, maxKeptSets);
    this.squadLog = new SignedLog(storage, keys, {
      folder: 'squads',
      schema: registryEntry,
      belongs: ({ registry }) => registry === 'squads',
    });
  }

  log = (channel: Channel): ChannelLog =>
    this.logs.get(channel, () => new ChannelLog(this.storage, channelName.parse(channel), this.keys));

  /** Those that always exist, and those that have a pointer. */
  async channels(): Promise<Channel[]> {
    const begun = await this.storage.list('pointers');
    return [
      ...new Set([...standingChannels, ...begun.filter((name) => channelName.safeParse(name).success)]),
    ];
  }

  assetFolder = ({ name, version }: ReleaseId): string => `assets/${name}/${version}`;

  /** Never served. */
  mapFolder = ({ name, version }: ReleaseId): string => `maps/${name}/${version}`;

  /** Its files as differences to those of earlier and later releases. */
  deltaFolder = ({ name, version }: ReleaseId): string => `deltas/${name}/${version}`;

  recordKey = ({ name, version }: ReleaseId): string =>
    `${isJoined(name) ? 'joined' : 'records'}/${name}/${version}.json`;

  setKey = (id: string): string => `sets/${id}.json`;

  sourcesKey = (hash: string): string => `sources/${hash}.json`;

  hasRecord = (id: ReleaseId): Promise<boolean> => this.storage.has(this.recordKey(id));

  versionsOf = (name: string): Promise<string[]> => this.idsIn(`records/${name}`);

  names = (): Promise<string[]> => this.storage.list('records');

  setIds = (): Promise<string[]> => this.idsIn('sets');

  releases = (): Promise<ReleaseId[]> => this.recordsIn('records');

  /** What sets have put together of releases. */
  joined = (): Promise<ReleaseId[]> => this.recordsIn('joined');

  private async recordsIn(folder: string): Promise<ReleaseId[]> {
    const names = await this.storage.list(folder);
    const versions = await Promise.all(names.map((name) => this.idsIn(`${folder}/${name}`)));
    return names.flatMap((name, index) => (versions[index] ?? []).map((version) => ({ name, version })));
  }

  private async idsIn(folder: string): Promise<string[]> {
    const names = (await this.storage.list(folder)).filter((name) => name.endsWith('.json'));
    return names.map((name) => name.slice(0, -'.json'.length));
  }

  readAsset = (release: ReleaseId, file: string): Promise<Buffer | undefined> =>
    this.storage.read(`${this.assetFolder(release)}/${file}`);

  readRecord = (id: ReleaseId): Promise<ReleaseRecord> =>
    id.name === 'shell' ? this.readAs(id, shellRecord) : this.readAs(id, remoteRecord);

  readJoined = (id: ReleaseId): Promise<JoinedRecord> => this.readAs(id, joinedRecord);

  private async readAs<Record extends ReleaseRecord | JoinedRecord>(
    { name, version }: ReleaseId,
    schema: z.ZodMiniType<Record>,
  ): Promise<Record> {
    const key = this.recordKey({ name, version });
    const record = await readDocument(this.storage, key, schema);
    const { digest, ...content } = record;
    const matchesName = record.name === name && record.version === version;
    if (!matchesName || hashOf(content) !== digest) throw this.changed(key);
    return record;
  }

  readRecords = (ids: ReleaseId[]): Promise<ReleaseRecord[]> =>
    Promise.all(ids.map((id) => this.readRecord(id)));

  writeRecord = (record: ReleaseRecord | JoinedRecord): Promise<void> =>
    writeDocument(this.storage, this.recordKey(record), record);

  async writeSet(content: Omit<ReleaseSet, 'id'>): Promise<ReleaseSet> {
    const set = { id: hashOf(content), ...content };
    await writeDocument(this.storage, this.setKey(set.id), set);
    return set;
  }

  readSet = (id: string): Promise<ReleaseSet> => this.sets.read(this.setKey(id), () => this.readSetAgain(id));

  private async readSetAgain(id: string): Promise<ReleaseSet> {
    const set = await readDocument(this.storage, this.setKey(id), releaseSet);
    const { id: name, ...content } = set;
    if (name !== id || hashOf(content) !== id) throw new UnreadableDocument(`release set ${id} was changed.`);
    return set;
  }

  async writeSources(texts: SourceTexts): Promise<string> {
    const hash = hashOf(texts);
    // Writing the same bytes makes the sources young again, which protects them from pruning.
    await replaceDocument(this.storage, this.sourcesKey(hash), texts);
    return hash;
  }

  async readSources(hash: string): Promise<SourceTexts> {
    const texts = await readDocument(this.storage, this.sourcesKey(hash), sourceTexts);
    if (hashOf(texts) !== hash) throw this.changed(this.sourcesKey(hash));
    return texts;
  }

  writeBankCalls = (calls: LiveCall[], channel: Channel = 'production'): Promise<void> =>
    replaceDocument(this.storage, bankKey(channel), { calls });

  async readBankCalls(channel: Channel = 'production'): Promise<LiveCall[] | undefined> {
    const key = bankKey(channel);
    if (!(await this.storage.has(key))) return undefined;
    return (await readDocument(this.storage, key, bankContract)).calls;
  }

  readPointer = (channel: Channel): Promise<ChannelPointer | undefined> => this.log(channel).last();

  async currentSet(channel: Channel): Promise<ReleaseSet | undefined> {
    const pointer = await this.readPointer(channel);
    return pointer && this.readSet(pointer.set);
  }

  clearCache(): void {
    this.sets.clear();
  }

  private changed = (key: string) => new UnreadableDocument(`${this.storage.nameOf(key)} was changed.`);
}
