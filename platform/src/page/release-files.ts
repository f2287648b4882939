import { extname } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { integrityOf, wireHash } from '../store/integrity';
import type { ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { type Encoding, encodingsOf } from './encoding';

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
  '.ts': 'text/plain; charset=utf-8',
};

type Asset = ReleaseRecord['assets'][number];
type Form = Encoding | 'identity';

interface FileId {
  name: string;
  version: string;
  file: string;
}

interface Parameters extends Omit<FileId, 'file'> {
  '*': string;
}

const suffix: Record<Form, string> = { br: '.br', gzip: '.gz', identity: '' };
function isPublished(bytes: Buffer, { integrity, compressed }: Asset, form: Form): boolean {
  return form === 'identity' ? integrityOf(bytes) === integrity : wireHash(bytes) === compressed?.[form].hash;
}

const maxCacheBytes = 64 * 1024 * 1024;

export class ReleaseFiles {
  private readonly records = new Map<string, ReleaseRecord>();
  private readonly cache = new Map<string, Buffer>();
  private readonly damaged = new Set<string>();
  private size = 0;

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: FastifyBaseLogger,
  ) {}

  async asset({ name, version, file }: FileId): Promise<Asset | undefined> {
    if (!/^(shell|mfe-[a-z0-9-]+)$/.test(name) || !/^[0-9a-f]{16}$/.test(version)) return undefined;
    const key = `${name}/${version}`;
    let record = this.records.get(key);
    if (!record) {
      if (!(await this.store.hasRecord({ name, version }))) return undefined;
      record = await this.store.readRecord({ name, version });
      this.records.set(key, record);
    }
    return record.assets.find((one) => one.file === file);
  }

  async bytes(id: FileId, asset: Asset, form: Form): Promise<Buffer | undefined> {
    const file = `${asset.file}${suffix[form]}`;
    const path = this.store.storage.nameOf(`${this.store.assetFolder(id)}/${file}`);
    const known = this.cache.get(path);
    if (known) return known;
    const bytes = await this.store.readAsset(id, file);
    if (!bytes || !isPublished(bytes, asset, form)) {
      this.report(path);
      return undefined;
    }
    this.keep(path, bytes);
    this.damaged.delete(path);
    return bytes;
  }

  private report(path: string): void {
    if (this.damaged.has(path)) return;
    this.damaged.add(path);
    this.log.error({ path }, 'a release file was changed');
  }

  private keep(path: string, bytes: Buffer): void {
    if (this.size + bytes.length > maxCacheBytes) {
      this.cache.clear();
      this.size = 0;
    }
    this.cache.set(path, bytes);
    this.size += bytes.length;
  }
}

const etagOf = ({ integrity }: Asset, form: Form) =>
  `"${integrity.slice('sha384-'.length, 'sha384-'.length + 32)}-${form}"`;

const matchesEtag = (request: FastifyRequest, etag: string) =>
  (request.headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

async function sendFile(files: ReleaseFiles, id: FileId, request: FastifyRequest, reply: FastifyReply) {
  const asset = await files.asset(id);
  if (!asset) return reply.callNotFound();
  const forms: Form[] = asset.compressed
    ? [...encodingsOf(request.headers['accept-encoding']), 'identity']
    : ['identity'];
  for (const form of forms) {
    const bytes = await files.bytes(id, asset, form);
    if (!bytes) continue;
    const etag = etagOf(asset, form);
    reply.headers({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Access-Control-Allow-Origin': '*',
      ETag: etag,
      ...(asset.compressed && { Vary: 'Accept-Encoding' }),
      ...(form !== 'identity' && { 'Content-Encoding': form }),
    });
    if (matchesEtag(request, etag)) return reply.code(304).send();
    return reply.type(contentTypes[extname(asset.file)] ?? 'application/octet-stream').send(bytes);
  }
  throw new Error(`${asset.file} of ${id.name} ${id.version} was changed.`);
}

export function releaseFiles(app: FastifyInstance, files: ReleaseFiles): void {
  // A wildcard, because the router limits the length of named parameters.
  const route = '/remotes/:name/:version/*';
  app.get<{ Params: Parameters }>(route, { exposeHeadRoute: true }, (request, reply) => {
    const { name, version, '*': file } = request.params;
    return sendFile(files, { name, version, file }, request, reply);
  });
}
