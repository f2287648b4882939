import { createHash } from 'node:crypto';
import type { PinnedFile } from '@bank/shared/contracts/releases';
import type { FastifyBaseLogger } from 'fastify';
import { compressDeltas } from '../../deltas/compress-deltas';
import { dictionaryHash, lastingName, toDeltaFile } from '../../deltas/delta-file';
import type { Encoding } from '../../http/encoding';
import { LastingFailure } from '../../limits/lasting-failure';
import { takeTurns } from '../../limits/take-turns';
import { compress } from '../../record/compress';
import { integrityOf } from '../../store/integrity';
import { partAt } from '../../together/join-scripts';
import type { ReleaseFiles } from '../files/release-files';
import { DeltaCache } from './delta-cache';

type Extension = 'js' | 'css' | 'txt';
type Compressed = Partial<Record<Encoding, Buffer>> | undefined;

export interface ComposedFile {
  name: string;
  /** Of its content, in hexadecimal. */
  hash: string;
  integrity: string;
  bytes: Buffer;
  parts: PinnedFile[];
  compressed?: Promise<Compressed>;
  deltas: DeltaCache;
}

export const composedPath = '/remotes/together/';
export const composedName = '[0-9a-f]{8}_[0-9a-f]{32}\\.(?:js|css|txt)';

/** Ten times what the two live sets of this bank have. Compressed copies add a third. */
const maxBytes = 64 * 1024 * 1024;

/** Others are sent as they are. */
const maxWaiting = 200;

const released = /^\/remotes\/([^/]+)\/([^/]+)\/([^/]+)$/;

const withoutVersion = ({ address }: PinnedFile) => {
  const [, name = '', , file = ''] = released.exec(address) ?? [];
  return `${name}/${lastingName(file)}`;
};

/** Two files with the same prefix are two versions of one file. */
const prefixFor = (parts: PinnedFile[]) =>
  createHash('sha256').update(parts.map(withoutVersion).join('\n')).digest('hex').slice(0, 8);

export const patternOf = ({ name }: ComposedFile): string => `${composedPath}${name.replace(/_\w+/, '_*')}`;

/** Not loaded by a page: browsers keep it for their next pages. */
export const isKeptPage = ({ name }: ComposedFile): boolean => name.endsWith('.txt');

const isVersionOf = (file: ComposedFile, other: ComposedFile) => patternOf(file) === patternOf(other);

/** Files of several releases in one, under the hash of its content: a release that changes none of them keeps its URL. */
export class ComposedFiles {
  /** Its loss costs customers some requests, so the page's files come one by one. */
  readonly failure: LastingFailure;
  private readonly deltaFailure: LastingFailure;
  /** How many files were forgotten so far. */
  forgotten = 0;
  private readonly known = new Map<string, ComposedFile>();
  private readonly byHash = new Map<string, ComposedFile>();
  private bytes = 0;
  /** Sign-ins hash passwords in the same threads. */
  private readonly inTurn = takeTurns(maxWaiting);
  /** Apart, because a response waits for a compressed file. */
  private readonly deltaInTurn = takeTurns(maxWaiting);

  constructor(
    private readonly files: ReleaseFiles,
    log: FastifyBaseLogger,
    /** How long a response waits for a delta or its dictionary. A whole file does as well. */
    readonly waitMs: number,
  ) {
    this.failure = new LastingFailure(log, 'could not join the files of a page');
    this.deltaFailure = new LastingFailure(log, 'could not compress a delta, so browsers get whole files');
  }

  find = (name: string): ComposedFile | undefined => this.known.get(name);

  /** By the hash of its content. */
  withHash = (hash: string): ComposedFile | undefined => this.byHash.get(hash);

  /** A released file as it was published. */
  async read({ address, integrity }: PinnedFile): Promise<Buffer> {
    const [, name = '', version = '', file = ''] = released.exec(address) ?? [];
    const id = { name, version, file };
    const asset = await this.files.asset(id);
    const isSame = asset !== undefined && asset.integrity === integrity;
    const bytes = isSame && (await this.files.bytes(id, asset, 'identity'));
    if (!bytes) throw new Error(`${address} can't be part of another file.`);
    return bytes;
  }

  add(bytes: Buffer, extension: Extension, parts: PinnedFile[]): PinnedFile {
    const hash = dictionaryHash(bytes).toString('hex');
    const name = `${prefixFor(parts)}_${hash.slice(0, 32)}.${extension}`;
    const file = this.known.get(name) ?? {
      name,
      hash,
      integrity: integrityOf(bytes),
      bytes,
      parts,
      deltas: new DeltaCache(this.waitMs),
    };
    this.keepNewest(file);
    return { address: `${composedPath}${name}`, integrity: file.integrity };
  }

  /** At the first request: most files are composed for other processes, and no one asks this one for them. */
  compressed(file: ComposedFile): Promise<Compressed> {
    file.compressed ??= this.compress(file);
    return file.compressed;
  }

  /** At the first request, too, and only to another version of the file, so that few are ever made. */
  async delta(file: ComposedFile, dictionary: ComposedFile): Promise<Buffer | undefined> {
    if (!isVersionOf(file, dictionary)) return undefined;
    return file.deltas.get(dictionary.hash, () => this.difference(file.bytes, dictionary));
  }

  async difference(bytes: Buffer, dictionary: ComposedFile): Promise<Buffer> {
    try {
      const turn = this.deltaInTurn(() => compressDeltas([{ bytes, dictionary: dictionary.bytes }]));
      const [compressed] = (await turn) ?? [];
      if (!compressed) throw new Error('Too many deltas are waiting.');
      this.deltaFailure.ended();
      return toDeltaFile(Buffer.from(dictionary.hash, 'hex'), compressed);
    } catch (failure) {
      this.deltaFailure.happened(failure);
      throw failure;
    }
  }

  /** Where the line of a joined script comes from. */
  async partAt(name: string, line: number): Promise<{ file: string; line: number } | undefined> {
    const { parts = [] } = this.known.get(name) ?? {};
    const scripts = await Promise.all(parts.map((part) => this.read(part)));
    const found = partAt(scripts, line);
    const [, , , file] = released.exec((found && parts[found.index]?.address) ?? '') ?? [];
    return found && file ? { file, line: found.line } : undefined;
  }

  private async compress(file: ComposedFile): Promise<Compressed> {
    const turn = this.inTurn(() => compress(file.name, file.bytes));
    const compressed = await turn?.catch((failure) => this.failure.happened(failure));
    if (!compressed) delete file.compressed;
    return compressed ?? undefined;
  }

  private keepNewest(file: ComposedFile): void {
    this.forget(file.name);
    this.known.set(file.name, file);
    this.byHash.set(file.hash, file);
    this.bytes += file.bytes.length;
    for (const [oldest] of this.known) {
      if (this.bytes <= maxBytes || oldest === file.name) return;
      this.forget(oldest);
      this.forgotten += 1;
    }
  }

  private forget(name: string): void {
    const file = this.known.get(name);
    if (!file) return;
    this.known.delete(name);
    this.byHash.delete(file.hash);
    this.bytes -= file.bytes.length;
  }
}
