import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dictionaryOf, encodingsOf } from '../../http/encoding';
import {
  type ComposedFile,
  type ComposedFiles,
  composedName,
  composedPath,
  isKeptPage,
  patternOf,
} from './composed-files';
import type { ShownFiles } from './shown-files';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

const extensionOf = ({ name }: ComposedFile) => name.split('.').at(-1) ?? '';

/** RFC 9842: what the browser has this file for, besides showing it. */
const useOf = (file: ComposedFile) =>
  isKeptPage(file) ? 'match="/*", match-dest=("document")' : `match="${patternOf(file)}"`;

export function composedRoutes(app: FastifyInstance, composed: ComposedFiles, shown: ShownFiles): void {
  async function deltaOf(file: ComposedFile, { headers }: FastifyRequest) {
    const hash = dictionaryOf(headers);
    const dictionary = hash ? await shown.withHash(hash) : undefined;
    const bytes = dictionary && (await composed.delta(file, dictionary));
    return bytes && { encoding: 'dcz', bytes };
  }

  async function wholeOf(file: ComposedFile, { headers }: FastifyRequest) {
    const compressed = await composed.compressed(file);
    const encoding = encodingsOf(headers['accept-encoding']).find((one) => compressed?.[one]);
    return { encoding, bytes: (encoding && compressed?.[encoding]) || file.bytes };
  }

  const route = `${composedPath}:file(^${composedName}$)`;
  app.get<{ Params: { file: string } }>(route, { exposeHeadRoute: true }, async (request, reply) => {
    const file = await shown.find(request.params.file);
    if (!file) return reply.callNotFound();
    const { encoding, bytes } = (await deltaOf(file, request)) ?? (await wholeOf(file, request));
    reply.headers({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      Vary: 'Accept-Encoding, Available-Dictionary',
      'Use-As-Dictionary': useOf(file),
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    reply.removeHeader('Permissions-Policy');
    return reply.type(types[extensionOf(file)] ?? '').send(bytes);
  });
}
