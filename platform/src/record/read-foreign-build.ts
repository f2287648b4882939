import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type BuildRecord, containerForm } from '../build/build-record';
import type { RemoteManifest } from '../build/remote-manifest';
import { ReleaseRefused } from '../store/release-refused';
import { consumedShares, librariesIn } from './foreign-shares';

const manifestFile = 'mf-manifest.json';

const assets = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const chunks = z.object({ js: assets, css: assets });

const federationManifest = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
    globalName: z.string(),
    pluginVersion: z.string(),
    publicPath: z.optional(z.string()),
  }),
  shared: z.array(z.object({ name: z.string(), assets: chunks })),
  exposes: z.array(z.object({ path: z.string(), assets: chunks })),
});

type FederationManifest = z.infer<typeof federationManifest>;
type Files = Map<string, Buffer>;

export const isForeignBuild = (dist: string): boolean =>
  !existsSync(join(dist, 'build.json')) && existsSync(join(dist, manifestFile));

function readManifest(name: string, files: Files): FederationManifest {
  const parsed = federationManifest.safeParse(JSON.parse(files.get(manifestFile)?.toString() ?? 'null'));
  if (!parsed.success)
    throw new ReleaseRefused(
      `The ${manifestFile} of ${name} has an unknown format:\n${z.prettifyError(parsed.error)}`,
    );
  return parsed.data;
}

/** Libraries of these types declare a variable of the page, as our own entries do. */
const scriptTypes = new Set(['var', 'global', 'window', 'self']);

const setsCrossOrigin = /\.crossOrigin\s*=\s*["'`]anonymous["'`]/;

interface ForeignBuild {
  manifest: RemoteManifest;
  federation: FederationManifest;
  entry: string;
  hasChunks: boolean;
}

/** What the shell's page could not run, although each federation tool builds it. */
function reasonsToRefuse({ manifest, federation, entry, hasChunks }: ForeignBuild): string[] {
  const globalName = manifest.name.replaceAll('-', '_');
  const { remoteEntry, publicPath, ...metaData } = federation.metaData;
  if (!scriptTypes.has(remoteEntry.type))
    return [
      `its entry is of type ${remoteEntry.type}. A page can't pin the files that an ES module imports, so build a script that sets a global: library: { type: 'var', name: '${globalName}' }`,
    ];
  const exposed = new Set(federation.exposes.map(({ path }) => path));
  const missing = manifest.pages.filter(({ page }) => !exposed.has(`./${page}`));
  const rules: [isBroken: boolean, reason: string][] = [
    [metaData.globalName !== globalName, `its container is ${metaData.globalName}: name it ${globalName}`],
    [publicPath !== 'auto', `its files load from ${publicPath}: set output.publicPath to 'auto'`],
    [
      hasChunks && !setsCrossOrigin.test(entry),
      `its files may come from another origin, where a browser checks no hash: set output.crossOriginLoading to 'anonymous'`,
    ],
    [
      hasChunks && !new RegExp(`(webpack|rspack)Chunk${globalName}\\b`).test(entry),
      `another remote's files may use the same names: set output.uniqueName to '${globalName}'`,
    ],
  ];
  return [
    ...rules.flatMap(([isBroken, reason]) => (isBroken ? [reason] : [])),
    ...missing.map(({ page }) => `it exposes no ./${page}, which remote.json names`),
  ];
}

/** Doors have no versions: the exports decide whether they fit. */
const isDoor = (name: string) => name.startsWith('@bank/shared/');

const isBundled = ({ assets: { js, css } }: FederationManifest['shared'][number]) =>
  [js, css].some(({ sync, async }) => sync.length + async.length > 0);

/** Derives the record of a build whose tool chain wrote only the federation plugin's own manifest. */
export function readForeignBuild(manifest: RemoteManifest, files: Files): BuildRecord {
  const { name, pages } = manifest;
  const federation = readManifest(name, files);
  const { remoteEntry, pluginVersion } = federation.metaData;
  const entryFile = `${remoteEntry.path}${remoteEntry.name}`;
  const entry = files.get(entryFile)?.toString();
  if (entry === undefined)
    throw new ReleaseRefused(`${name} names the entry ${entryFile}, which was not built.`);
  const scripts = [...files].filter(([file]) => /\.[cm]?js$/.test(file));
  const reasons = reasonsToRefuse({ manifest, federation, entry, hasChunks: scripts.length > 1 });
  if (reasons.length > 0)
    throw new ReleaseRefused(reasons.map((reason) => `${name} can't be published: ${reason}.`).join('\n'));

  const consumed = consumedShares(entry);
  const bundled = federation.shared.filter(isBundled).map((shared) => shared.name);
  const found = librariesIn(scripts.map(([, bytes]) => bytes.toString()));
  const filesOf = (page: string) => {
    const { js, css } = federation.exposes.find(({ path }) => path === `./${page}`)?.assets ?? {};
    return [...(js?.sync ?? []), ...(css?.sync ?? [])];
  };
  const byPage = <Value>(read: (page: string) => Value) =>
    Object.fromEntries(pages.map(({ page }) => [page, read(page)]));
  return {
    entry: entryFile,
    containers: containerForm,
    federation: pluginVersion,
    initialFiles: [],
    preload: byPage(filesOf),
    sharedModules: byPage(() => [...consumed.keys()]),
    sharedModuleFiles: {},
    bundledLibraries: [...new Set([...bundled, ...found])].sort(),
    consumedLibraries: Object.fromEntries(
      [...consumed].flatMap(([shared, version]) => (version && !isDoor(shared) ? [[shared, version]] : [])),
    ),
    offers: {},
  };
}
