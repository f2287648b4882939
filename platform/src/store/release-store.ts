import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ChannelLog } from './channel-log';
import { DocumentCache } from './document-cache';
import { hashOf, readDocument, replaceDocument, UnreadableDocument, writeDocument } from './documents';
import {
  type BankCall,
  bankContract,
  type Channel,
  type ChannelPointer,
  type ReleaseRecord,
  type ReleaseSet,
  releaseSet,
  remoteRecord,
  type SourceTexts,
  shellRecord,
  sourceTexts,
} from './release-documents';
import { ReleaseKeys } from './release-keys';

export interface ReleaseId {
  name: string;
  version: string;
}

const maxKeptSets = 50;

/** Assets, records, sources and sets are immutable. Every document is verified when it's read. */
export class ReleaseStore {
  readonly keys: ReleaseKeys;
  private readonly logs: Record<Channel, ChannelLog>;
  private readonly sets = new DocumentCache<ReleaseSet>(maxKeptSets);

  constructor(
    readonly folder: string,
    keys = `${folder}-keys`,
  ) {
    this.keys = new ReleaseKeys(keys);
    this.logs = {
      production: new ChannelLog(folder, 'production', this.keys),
      preview: new ChannelLog(folder, 'preview', this.keys),
    };
  }

  log = (channel: Channel): ChannelLog => this.logs[channel];

  assetFolder = ({ name, version }: ReleaseId): string => join(this.folder, 'assets', name, version);

  recordFile = ({ name, version }: ReleaseId) => join(this.folder, 'records', name, `${version}.json`);

  private setFile = (id: string) => join(this.folder, 'sets', `${id}.json`);

  sourcesFile = (hash: string) => join(this.folder, 'sources', `${hash}.json`);

  private bankFile = () => join(this.folder, 'bank.json');

  hasRecord(id: ReleaseId): boolean {
    return existsSync(this.recordFile(id));
  }

  versionsOf(name: string): string[] {
    return idsIn(join(this.folder, 'records', name));
  }

  names = (): string[] => foldersIn(join(this.folder, 'records'));

  releases = (): ReleaseId[] =>
    this.names().flatMap((name) => this.versionsOf(name).map((version) => ({ name, version })));

  setIds = (): string[] => idsIn(join(this.folder, 'sets'));

  readRecord({ name, version }: ReleaseId): ReleaseRecord {
    const file = this.recordFile({ name, version });
    const record = readDocument(file, name === 'shell' ? shellRecord : remoteRecord);
    const { digest, ...content } = record;
    const matchesName = record.name === name && record.version === version;
    if (!matchesName || hashOf(content) !== digest) throw new UnreadableDocument(`${file} was changed.`);
    return record;
  }

  writeRecord(record: ReleaseRecord): void {
    writeDocument(this.recordFile(record), record);
  }

  writeSet(content: Omit<ReleaseSet, 'id'>): ReleaseSet {
    const set = { id: hashOf(content), ...content };
    writeDocument(this.setFile(set.id), set);
    return set;
  }

  hasSet = (id: string): boolean => existsSync(this.setFile(id));

  readSet = (id: string): ReleaseSet => this.sets.read(this.setFile(id), () => this.readSetFile(id));

  private readSetFile(id: string): ReleaseSet {
    const set = readDocument(this.setFile(id), releaseSet);
    const { id: name, ...content } = set;
    if (name !== id || hashOf(content) !== id) throw new UnreadableDocument(`release set ${id} was changed.`);
    return set;
  }

  writeSources(texts: SourceTexts): string {
    const hash = hashOf(texts);
    // Writing the same bytes updates the file time, which protects the sources from pruning.
    replaceDocument(this.sourcesFile(hash), texts);
    return hash;
  }

  readSources(hash: string): SourceTexts {
    const texts = readDocument(this.sourcesFile(hash), sourceTexts);
    if (hashOf(texts) !== hash) throw new UnreadableDocument(`${this.sourcesFile(hash)} was changed.`);
    return texts;
  }

  writeBankCalls(calls: BankCall[]): void {
    replaceDocument(this.bankFile(), { calls });
  }

  readBankCalls(): BankCall[] | undefined {
    return existsSync(this.bankFile()) ? readDocument(this.bankFile(), bankContract).calls : undefined;
  }

  readPointer(channel: Channel): ChannelPointer | undefined {
    return this.log(channel).last();
  }

  currentSet(channel: Channel): ReleaseSet | undefined {
    const pointer = this.readPointer(channel);
    return pointer && this.readSet(pointer.set);
  }

  clearCache(): void {
    this.sets.clear();
  }
}

const idsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
    : [];

const foldersIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : []);
