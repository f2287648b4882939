import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingsOf } from '../../http/encoding';
import type { Asset, FileId, Form, ReleaseFiles } from './release-files';

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

export function fileRoutes(app: FastifyInstance, files: ReleaseFiles): void {
  // A wildcard, because the router limits the length of named parameters.
  const route = '/remotes/:name/:version/*';
  app.get<{ Params: Parameters }>(route, { exposeHeadRoute: true }, (request, reply) => {
    const { name, version, '*': file } = request.params;
    return sendFile(files, { name, version, file }, request, reply);
  });
}
