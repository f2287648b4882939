import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseSet } from '../store/release-documents';

const noStore = { 'Cache-Control': 'no-store' };

/**
 * Serves /remotes/shell/NAME.tgz: the npm packages for squads' repositories, from the shell that customers
 * get. Redirects, so that lock files name a release that never changes.
 */
export function currentPackages(
  app: FastifyInstance,
  currentSet: (request: FastifyRequest) => Promise<ReleaseSet>,
): void {
  app.get<{ Params: { file: string } }>('/remotes/shell/:file(^[a-z-]+\\.tgz$)', async (request, reply) => {
    const { shell } = await currentSet(request);
    const isCarried = shell.assets.some(({ file }) => file === request.params.file);
    if (!isCarried) return reply.callNotFound();
    return reply.headers(noStore).redirect(`${shell.base}${request.params.file}`, 302);
  });
}
