import { federationName } from '@bank/shared/contracts/releases';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { standaloneEntry } from '../build-record';
import { pageFile } from '../page-file';
import { embeddingFile, requestFor, rootOf } from '../project';
import { exposedNames, readRemoteManifest } from '../remote-manifest';
import { sharedByRemote, sharedByShell, sharedByStandalone } from './share';

export { federationName };

/** The page itself lists its remotes, so the shell loads no manifests at run time. */
const bankSite = {
  // The other strategy runs every remote's entry on every page.
  shareStrategy: 'loaded-first' as const,
  manifest: false as const,
  dts: false as const,
  dev: false as const,
  experiments: { optimization: { disableSnapshot: true, target: 'web' as const } },
};

const exposed = (folder: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [`./${name}`, { import: [pageFile(folder, name)], name }]));

const container = (folder: string, filename: string) => {
  const name = federationName(readRemoteManifest(folder).name);
  return { name, filename, library: { type: 'var' as const, name } };
};

export const shellFederation = (folder: string) =>
  new ModuleFederationPlugin({ ...bankSite, name: 'shell', shared: sharedByShell(folder) });

export const remoteFederation = (folder: string) =>
  new ModuleFederationPlugin({
    ...bankSite,
    ...container(folder, 'remoteEntry.js'),
    exposes: exposed(folder, exposedNames(readRemoteManifest(folder))),
    shared: sharedByRemote(folder),
  });

/**
 * Exposes the pages to hosts other than the bank's shell, with everything such a host needs to show them. Only
 * the bank's pages have slots.
 */
export const standaloneFederation = (folder: string, root = rootOf(folder)) =>
  new ModuleFederationPlugin({
    ...container(folder, standaloneEntry),
    exposes: {
      ...exposed(
        folder,
        readRemoteManifest(folder).pages.map(({ page }) => page),
      ),
      './host': { import: [requestFor(folder, embeddingFile(root))], name: 'host' },
    },
    shared: sharedByStandalone(folder, root),
    shareStrategy: 'loaded-first',
    // Omits the runtime's Node code, which evaluates strings as code.
    experiments: { optimization: { target: 'web' } },
    manifest: true,
    // HostManifestPlugin adds them.
    dts: false,
    dev: false,
  });
