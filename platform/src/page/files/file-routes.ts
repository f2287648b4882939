import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasDeltas, lastingName } from '../../deltas/delta-file';
import { dictionaryOf, encodingsOf } from '../../http/encoding';
import type { Form } from '../../store/changed-files';
import type { Asset } from '../../store/release-documents';
import type { FileId, ReleaseFiles } from './release-files';

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
  '.tgz': 'application/gzip',
  '.ts': 'text/plain; charset=utf-8',
};

interface Parameters extends Omit<FileId, 'file'> {
  '*': string;
}

const etagOf = ({ integrity }: Asset, form: string) =>
  `"${integrity.slice('sha384-'.length, 'sha384-'.length + 16)}-${form}"`;

const matchesEtag = (request: FastifyRequest, etag: string) =>
  (request.headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

/** RFC 9842: a browser that has a file asks for its successors with the file's hash. */
function dictionaryHeaders({ name }: FileId, asset: Asset): Record<string, string> {
  if (!hasDeltas(asset)) return asset.compressed ? { Vary: 'Accept-Encoding' } : {};
  return {
    Vary: 'Accept-Encoding, Available-Dictionary',
    'Use-As-Dictionary': `match="/remotes/${name}/*/${lastingName(asset.file)}"`,
  };
}

interface Found {
  encoding?: string;
  /** A delta has none: it's hardly longer than its headers, and isn't asked for again. */
  etag?: string;
  bytes: Buffer;
}

async function findDelta(
  files: ReleaseFiles,
  id: FileId,
  asset: Asset,
  request: FastifyRequest,
): Promise<Found | undefined> {
  const dictionary = hasDeltas(asset) ? dictionaryOf(request.headers) : undefined;
  const bytes = dictionary && (await files.delta(id, dictionary));
  if (!bytes) return undefined;
  return { encoding: 'dcz', bytes };
}

async function findWhole(
  files: ReleaseFiles,
  id: FileId,
  asset: Asset,
  request: FastifyRequest,
): Promise<Found> {
  const encodings = asset.compressed ? encodingsOf(request.headers['accept-encoding']) : [];
  for (const form of [...encodings, 'identity'] satisfies Form[]) {
    const bytes = await files.bytes(id, asset, form);
    if (bytes) return { ...(form !== 'identity' && { encoding: form }), etag: etagOf(asset, form), bytes };
  }
  throw new Error(`${asset.file} of ${id.name} ${id.version} was changed.`);
}

async function sendFile(files: ReleaseFiles, id: FileId, request: FastifyRequest, reply: FastifyReply) {
  const asset = await files.asset(id);
  if (!asset) return reply.callNotFound();
  const found = (await findDelta(files, id, asset, request)) ?? (await findWhole(files, id, asset, request));
  const { encoding, etag, bytes } = found;
  reply.headers({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Access-Control-Allow-Origin': '*',
    ...(etag && { ETag: etag }),
    ...dictionaryHeaders(id, asset),
    ...(encoding && { 'Content-Encoding': encoding }),
  });
  // It applies to documents only, and would be as long as a small delta with all its other headers.
  reply.removeHeader('Permissions-Policy');
  if (etag && matchesEtag(request, etag)) return reply.code(304).send();
  return reply.type(contentTypes[extname(asset.file)] ?? 'application/octet-stream').send(bytes);
}

export function fileRoutes(app: FastifyInstance, files: ReleaseFiles): void {
  // A wildcard, because the router limits the length of named parameters.
  const route = '/remotes/:name/:version/*';
  app.get<{ Params: Parameters }>(route, { exposeHeadRoute: true }, (request, reply) => {
    const { name, version, '*': file } = request.params;
    return sendFile(files, { name, version, file }, request, reply);
  });
}
