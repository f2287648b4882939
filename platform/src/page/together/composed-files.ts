import { createHash } from 'node:crypto';
import type { PinnedFile } from '@bank/shared/contracts/releases';
import type { Encoding } from '../../http/encoding';
import { compress } from '../../record/compress';
import { integrityOf } from '../../store/integrity';
import type { ReleaseFiles } from '../files/release-files';

interface ComposedFile {
  integrity: string;
  bytes: Buffer;
  compressed: Promise<Partial<Record<Encoding, Buffer>> | undefined>;
}

export const composedPath = '/remotes/together/';

/** As many as some sets have; pages that name forgotten files load the parts instead. */
const maxFiles = 500;

const released = /^\/remotes\/([^/]+)\/([^/]+)\/([^/]+)$/;

/** Files of several releases in one, under the hash of its content: a release that changes none of them keeps its URL. */
export class ComposedFiles {
  private readonly known = new Map<string, ComposedFile>();

  constructor(private readonly files: ReleaseFiles) {}

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

  add(bytes: Buffer, extension: 'js' | 'css'): PinnedFile {
    const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`;
    const known = this.known.get(name) ?? this.keep(name, bytes);
    return { address: `${composedPath}${name}`, integrity: known.integrity };
  }

  private keep(name: string, bytes: Buffer): ComposedFile {
    if (this.known.size >= maxFiles) this.known.clear();
    const compressed = compress(name, bytes);
    compressed.catch(() => this.known.delete(name));
    const file = { integrity: integrityOf(bytes), bytes, compressed };
    this.known.set(name, file);
    return file;
  }
}
