import type { FastifyInstance, FastifyRequest } from 'fastify';
import { manifestFile, standaloneEntry } from '../build/build-record';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseFiles } from './files/release-files';

const headers = {
  'Cache-Control': 'no-store',
  'Access-Control-Allow-Origin': '*',
};

/**
 * Serves /remotes/NAME/mf-manifest.json, the federation manifest of the release that customers get. The
 * manifest names the URL of that release's files, because hosts would otherwise look for them next to the
 * manifest.
 */
export function currentManifest(
  app: FastifyInstance,
  files: ReleaseFiles,
  currentSet: (request: FastifyRequest) => Promise<ReleaseSet>,
): void {
  app.get<{ Params: { name: string } }>(`/remotes/:name/${manifestFile}`, async (request, reply) => {
    const { remotes } = await currentSet(request);
    const release = remotes.find(({ name }) => name === request.params.name);
    const hasStandalone = release?.assets.some(({ file }) => file === standaloneEntry);
    const id = release &&
      hasStandalone && { name: release.name, version: release.version, file: manifestFile };
    const asset = id && (await files.asset(id));
    const bytes = asset && (await files.bytes(id, asset, 'identity'));
    if (!bytes) return reply.callNotFound();
    const manifest = JSON.parse(bytes.toString());
    const publicPath = `${request.protocol}://${request.host}/remotes/${id.name}/${id.version}/`;
    return reply.headers(headers).send({ ...manifest, metaData: { ...manifest.metaData, publicPath } });
  });
}

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
    return reply.header('Cache-Control', 'no-store').redirect(`${shell.base}${request.params.file}`, 302);
  });
}
