import type { FastifyInstance } from 'fastify';
import { manifestFile, standaloneEntry } from '../build/build-record';
import type { SetChooser } from './choose-set';
import type { ReleaseFiles } from './files/release-files';

const noStore = { 'Cache-Control': 'no-store' };
const headers = { ...noStore, 'Access-Control-Allow-Origin': '*' };

/**
 * Serves /remotes/NAME/mf-manifest.json, the federation manifest of the release that customers get. The
 * manifest names the URL of that release's files, because hosts would otherwise look for them next to the
 * manifest.
 */
function currentManifest(app: FastifyInstance, files: ReleaseFiles, sets: SetChooser): void {
  app.get<{ Params: { name: string } }>(`/remotes/:name/${manifestFile}`, async (request, reply) => {
    const { remotes } = await sets.current(request);
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
function currentPackages(app: FastifyInstance, sets: SetChooser): void {
  app.get<{ Params: { file: string } }>('/remotes/shell/:file(^[a-z-]+\\.tgz$)', async (request, reply) => {
    const { shell } = await sets.current(request);
    const isCarried = shell.assets.some(({ file }) => file === request.params.file);
    if (!isCarried) return reply.callNotFound();
    return reply.headers(noStore).redirect(`${shell.base}${request.params.file}`, 302);
  });
}

export function currentFiles(app: FastifyInstance, files: ReleaseFiles, sets: SetChooser): void {
  currentManifest(app, files, sets);
  currentPackages(app, sets);
  app.get('/releases/current.json', async (request, reply) =>
    reply.headers(noStore).send(await sets.current(request)),
  );
}
