import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { integrityOf, wireHash } from '../store/integrity';
import type { ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { type Encoding, encodingsOf } from './encoding';

const kinds: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

type Asset = ReleaseRecord['assets'][number];
type Form = Encoding | 'identity';

interface Address {
  name: string;
  version: string;
  file: string;
}

interface Parameters extends Omit<Address, 'file'> {
  '*': string;
}

const suffix: Record<Form, string> = { br: '.br', gzip: '.gz', identity: '' };
function isPublished(bytes: Buffer, { integrity, compressed }: Asset, form: Form): boolean {
  return form === 'identity' ? integrityOf(bytes) === integrity : wireHash(bytes) === compressed?.[form].hash;
}

const mostKept = 64 * 1024 * 1024;

/** The files of the releases, read once, compared with their records, and kept. */
class ReleaseFiles {
  private readonly records = new Map<string, ReleaseRecord>();
  private readonly kept = new Map<string, Buffer>();
  private readonly damaged = new Set<string>();
  private size = 0;

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** The asset of this address, if a record names it: nothing else in the folder is ever answered. */
  asset({ name, version, file }: Address): Asset | undefined {
    if (!/^(shell|mfe-[a-z0-9-]+)$/.test(name) || !/^[0-9a-f]{16}$/.test(version)) return undefined;
    const key = `${name}/${version}`;
    let record = this.records.get(key);
    if (!record) {
      if (!this.store.hasRecord({ name, version })) return undefined;
      record = this.store.readRecord({ name, version });
      this.records.set(key, record);
    }
    return record.assets.find((one) => one.file === file);
  }

  /** The bytes in this form, unless they are not what was published. */
  async bytes(address: Address, asset: Asset, form: Form): Promise<Buffer | undefined> {
    const path = join(this.store.assetFolder(address), `${asset.file}${suffix[form]}`);
    const known = this.kept.get(path);
    if (known) return known;
    const read = await this.intact(path, asset, form);
    if (read) {
      this.keep(path, read);
      this.damaged.delete(path);
    } else this.report(path);
    return read;
  }

  /** Logs a damaged file once, not each time a page asks for it. */
  private report(path: string): void {
    if (this.damaged.has(path)) return;
    this.damaged.add(path);
    this.log.error({ path }, 'a published file is not as it was published');
  }

  private async intact(path: string, asset: Asset, form: Form): Promise<Buffer | undefined> {
    try {
      const bytes = await readFile(path);
      return isPublished(bytes, asset, form) ? bytes : undefined;
    } catch {
      return undefined;
    }
  }

  private keep(path: string, bytes: Buffer): void {
    if (this.size + bytes.length > mostKept) {
      this.kept.clear();
      this.size = 0;
    }
    this.kept.set(path, bytes);
    this.size += bytes.length;
  }
}

const tagOf = ({ integrity }: Asset, form: Form) =>
  `"${integrity.slice('sha384-'.length, 'sha384-'.length + 32)}-${form}"`;

const has = (request: FastifyRequest, tag: string) =>
  (request.headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);

async function answer(files: ReleaseFiles, address: Address, request: FastifyRequest, reply: FastifyReply) {
  const asset = files.asset(address);
  if (!asset) return reply.callNotFound();
  const forms: Form[] = asset.compressed
    ? [...encodingsOf(request.headers['accept-encoding']), 'identity']
    : ['identity'];
  for (const form of forms) {
    const bytes = await files.bytes(address, asset, form);
    if (!bytes) continue;
    const tag = tagOf(asset, form);
    reply.headers({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
      ETag: tag,
      ...(asset.compressed && { Vary: 'Accept-Encoding' }),
      ...(form !== 'identity' && { 'Content-Encoding': form }),
    });
    if (has(request, tag)) return reply.code(304).send();
    return reply.type(kinds[extname(asset.file)] ?? 'application/octet-stream').send(bytes);
  }
  throw new Error(`${asset.file} of ${address.name} ${address.version} is not as it was published.`);
}

/** Answers /remotes/NAME/VERSION/FILE: immutable, compressed when it was published, never another byte. */
export function releaseFiles(app: FastifyInstance, store: ReleaseStore): void {
  const files = new ReleaseFiles(store, app.log);
  // The bundler's names are longer than a named part of an address may be.
  const address = '/remotes/:name/:version/*';
  app.get<{ Params: Parameters }>(address, { exposeHeadRoute: true }, (request, reply) => {
    const { name, version, '*': file } = request.params;
    return answer(files, { name, version, file }, request, reply);
  });
}
