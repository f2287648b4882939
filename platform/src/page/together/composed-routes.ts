import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { encodingsOf } from '../../http/encoding';
import { type ComposedFiles, composedPath } from './composed-files';

/** A page can be from another process, which has composed its files. */
export function composedRoutes(
  app: FastifyInstance,
  composed: ComposedFiles,
  composeLive: (log: FastifyBaseLogger) => Promise<void>,
): void {
  const route = `${composedPath}:file(^[0-9a-f]{32}\\.(?:js|css)$)`;
  app.get<{ Params: { file: string } }>(route, { exposeHeadRoute: true }, async (request, reply) => {
    const { file: name } = request.params;
    if (!composed.find(name)) await composeLive(request.log);
    const file = composed.find(name);
    if (!file) return reply.callNotFound();
    const compressed = await composed.compressed(name, file);
    const encoding = encodingsOf(request.headers['accept-encoding']).find((one) => compressed?.[one]);
    reply.headers({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Access-Control-Allow-Origin': '*',
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
    reply.removeHeader('Permissions-Policy');
    reply.type(name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8');
    return reply.send((encoding && compressed?.[encoding]) || file.bytes);
  });
}
