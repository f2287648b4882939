import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BuildRecord, foreignContainerForm, manifestFile, standaloneEntry } from '../build/build-record';
import { exposedNames, type RemoteManifest } from '../build/remote-manifest';
import { isDoor } from './door-uses';
import {
  type Assets,
  type FederationManifest,
  misconfigurations,
  readFederationManifest,
  refuseForeign,
} from './foreign-manifest';
import { consumedShares, librariesIn } from './syntax/foreign-shares';

type Files = Map<string, Buffer>;

export const isForeignBuild = (dist: string): boolean =>
  !existsSync(join(dist, 'build.json')) && existsSync(join(dist, manifestFile));

const filesIn = ({ js, css }: Assets) => [js, css].flatMap(({ sync, async }) => [...sync, ...async]);

const entryFileIn = ({ metaData: { remoteEntry } }: FederationManifest) =>
  join(remoteEntry.path, remoteEntry.name);

const federationManifestOf = (name: string, files: Files) =>
  readFederationManifest(name, files.get(manifestFile)?.toString() ?? 'null');

export const foreignEntryFile = (name: string, files: Files): string =>
  entryFileIn(federationManifestOf(name, files));

/** Derives the record of a build whose tool chain wrote only the federation plugin's manifest. */
export function readForeignBuild(manifest: RemoteManifest, files: Files): BuildRecord {
  const { name } = manifest;
  const federation = federationManifestOf(name, files);
  const { pluginVersion } = federation.metaData;
  const entryFile = entryFileIn(federation);
  const entryFolder = dirname(entryFile);
  if (entryFolder !== '.')
    refuseForeign(name, [`its entry is in ${join('dist', entryFolder)}: write all files into dist itself`]);
  const entry = files.get(entryFile)?.toString() ?? '';
  if (!entry) refuseForeign(name, [`its entry ${entryFile} was not built`]);
  if (files.has(standaloneEntry))
    refuseForeign(name, [
      `it has a file ${standaloneEntry}, a name that only this repository's remotes use: rename it`,
    ]);
  const scripts = [...files].flatMap(([file, bytes]) => (/\.[cm]?js$/.test(file) ? [bytes.toString()] : []));
  const hasChunks = scripts.length > 1;
  refuseForeign(name, misconfigurations({ manifest, federation, entry, hasChunks }));

  const consumed = consumedShares(entry);
  const requiredVersions = [...consumed].flatMap(([shared, version]) =>
    version && !isDoor(shared) ? [[shared, version] as const] : [],
  );
  const bundled = federation.shared.filter((shared) => filesIn(shared.assets).length > 0);
  const bundledLibraries = new Set([...bundled.map((shared) => shared.name), ...librariesIn(scripts)]);
  const preloadOf = (exposed: string) => {
    const { js, css } = federation.exposes.find(({ path }) => path === `./${exposed}`)?.assets ?? {};
    return [...(js?.sync ?? []), ...(css?.sync ?? [])];
  };
  const names = exposedNames(manifest);
  return {
    entry: entryFile,
    containers: foreignContainerForm,
    federation: pluginVersion,
    initialFiles: [],
    preload: Object.fromEntries(names.map((exposed) => [exposed, preloadOf(exposed)])),
    // The manifest doesn't say which page uses which door.
    sharedModules: Object.fromEntries(names.map((exposed) => [exposed, [...consumed.keys()]])),
    sharedModuleFiles: {},
    bundledLibraries: [...bundledLibraries].sort(),
    consumedLibraries: Object.fromEntries(requiredVersions),
    offers: {},
  };
}
