import { createHash } from 'node:crypto';
import type { PinnedFile } from '@bank/shared/contracts/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { Encoding } from '../../http/encoding';
import { LastingFailure } from '../../limits/lasting-failure';
import { takeTurns } from '../../limits/take-turns';
import { compress } from '../../record/compress';
import { integrityOf } from '../../store/integrity';
import { partAt } from '../../together/join-scripts';
import type { ReleaseFiles } from '../files/release-files';

type Compressed = Partial<Record<Encoding, Buffer>> | undefined;

interface ComposedFile {
  integrity: string;
  bytes: Buffer;
  parts: PinnedFile[];
  compressed?: Promise<Compressed>;
}

export const composedPath = '/remotes/together/';

/** Ten times what the two live sets of this bank have. Compressed copies add a third. */
const maxBytes = 64 * 1024 * 1024;

/** Others are sent as they are. */
const maxWaiting = 200;

const released = /^\/remotes\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** Files of several releases in one, under the hash of its content: a release that changes none of them keeps its URL. */
export class ComposedFiles {
  /** Its loss costs customers some requests, so the page's files come one by one. */
  readonly failure: LastingFailure;
  /** How many files were forgotten so far. */
  forgotten = 0;
  private readonly known = new Map<string, ComposedFile>();
  private bytes = 0;
  /** Sign-ins hash passwords in the same threads. */
  private readonly inTurn = takeTurns(maxWaiting);

  constructor(
    private readonly files: ReleaseFiles,
    log: FastifyBaseLogger,
  ) {
    this.failure = new LastingFailure(log, 'could not join the files of a page');
  }

  find = (name: string): ComposedFile | undefined => this.known.get(name);

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

  add(bytes: Buffer, extension: 'js' | 'css', parts: PinnedFile[]): PinnedFile {
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
    const file = this.known.get(name) ?? { integrity: integrityOf(bytes), bytes, parts };
    this.keepNewest(name, file);
    return { address: `${composedPath}${name}`, integrity: file.integrity };
  }

  /** At the first request: most files are composed for other processes, and no one asks this one for them. */
  compressed(name: string, file: ComposedFile): Promise<Compressed> {
    file.compressed ??= this.compress(name, file);
    return file.compressed;
  }

  /** Where the line of a joined script comes from. */
  async partAt(name: string, line: number): Promise<{ file: string; line: number } | undefined> {
    const { parts = [] } = this.known.get(name) ?? {};
    const scripts = await Promise.all(parts.map((part) => this.read(part)));
    const found = partAt(scripts, line);
    const [, , , file] = released.exec((found && parts[found.index]?.address) ?? '') ?? [];
    return found && file ? { file, line: found.line } : undefined;
  }

  private async compress(name: string, file: ComposedFile): Promise<Compressed> {
    const turn = this.inTurn(() => compress(name, file.bytes));
    const compressed = await turn?.catch((failure) => this.failure.happened(failure));
    if (!compressed) delete file.compressed;
    return compressed ?? undefined;
  }

  private keepNewest(name: string, file: ComposedFile): void {
    if (this.known.delete(name)) this.bytes -= file.bytes.length;
    this.known.set(name, file);
    this.bytes += file.bytes.length;
    for (const [oldest, { bytes }] of this.known) {
      if (this.bytes <= maxBytes || oldest === name) return;
      this.known.delete(oldest);
      this.bytes -= bytes.length;
      this.forgotten += 1;
    }
  }
}
