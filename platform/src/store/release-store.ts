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

export interface Named {
  name: string;
  version: string;
}

const maxKeptSets = 50;

/**
 * The folder that releases lie in. Assets, records, sources and sets are never changed; a channel
 * is a log of signed pointers. Every document is checked when it is read.
 */
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

  assetFolder = ({ name, version }: Named): string => join(this.folder, 'assets', name, version);

  recordFile = ({ name, version }: Named) => join(this.folder, 'records', name, `${version}.json`);

  private setFile = (id: string) => join(this.folder, 'sets', `${id}.json`);

  sourcesFile = (hash: string) => join(this.folder, 'sources', `${hash}.json`);

  private bankFile = () => join(this.folder, 'bank.json');

  hasRecord(named: Named): boolean {
    return existsSync(this.recordFile(named));
  }

  /** Versions of an app that are stored, in no order. */
  versionsOf(name: string): string[] {
    return idsIn(join(this.folder, 'records', name));
  }

  names = (): string[] => foldersIn(join(this.folder, 'records'));

  /** Every release that is stored. */
  releases = (): Named[] =>
    this.names().flatMap((name) => this.versionsOf(name).map((version) => ({ name, version })));

  setIds = (): string[] => idsIn(join(this.folder, 'sets'));

  readRecord(named: Named): ReleaseRecord {
    const file = this.recordFile(named);
    const record = readDocument(file, named.name === 'shell' ? shellRecord : remoteRecord);
    const { digest, ...said } = record;
    const isItself = record.name === named.name && record.version === named.version;
    if (!isItself || hashOf(said) !== digest) throw new UnreadableDocument(`${file} was changed.`);
    return record;
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
    // The same bytes, but of today: pruning leaves what was written lately.
    replaceDocument(this.sourcesFile(hash), texts);
    return hash;
  }

  readSources(hash: string): SourceTexts {
    const texts = readDocument(this.sourcesFile(hash), sourceTexts);
    if (hashOf(texts) !== hash) throw new UnreadableDocument(`${this.sourcesFile(hash)} was changed.`);
    return texts;
  }

  /** Tells what the live bank serves; `check` compares a candidate with it. */
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

  /** Forgets the sets that were read, to look at the files themselves. */
  forget(): void {
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
