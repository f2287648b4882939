import { federationName } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import { manifestFile } from '../build/build-record';
import { exposedNames, type RemoteManifest } from '../build/remote-manifest';
import { ReleaseRefused } from '../store/release-refused';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assets = z.object({ js: files, css: files });

const federationManifest = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
    globalName: z.string(),
    pluginVersion: z.string(),
    publicPath: z.optional(z.string()),
  }),
  remotes: z.optional(z.array(z.unknown())),
  shared: z.array(z.object({ name: z.string(), assets })),
  exposes: z.array(z.object({ path: z.string(), assets })),
});

const entryType = z.object({ metaData: z.object({ remoteEntry: z.object({ type: z.string() }) }) });

export type FederationManifest = z.infer<typeof federationManifest>;
export type Assets = z.infer<typeof assets>;

/** Entries of these types declare a global variable, as ours do. */
const scriptTypes = ['var', 'global', 'window', 'self'];

export const refuseForeign = (name: string, reasons: string[]): void => {
  if (reasons.length > 0)
    throw new ReleaseRefused(reasons.map((reason) => `${name} can't be published: ${reason}.`).join('\n'));
};

function parseManifest(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseRefused(`The ${manifestFile} of ${name} is not valid JSON.`);
  }
}

export function readFederationManifest(name: string, text: string): FederationManifest {
  const json = parseManifest(name, text);
  const { data } = entryType.safeParse(json);
  const { type } = data?.metaData.remoteEntry ?? {};
  if (type && !scriptTypes.includes(type))
    refuseForeign(name, [
      `its entry is of type ${type}. A page can't pin the files that an ES module imports, so build a script that sets a global, with webpack or rspack: library: { type: 'var', name: '${federationName(name)}' }`,
    ]);
  const parsed = federationManifest.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ReleaseRefused(
    `The ${manifestFile} of ${name} has an unknown format:\n${z.prettifyError(parsed.error)}`,
  );
}

const setsCrossOrigin = /\.crossOrigin\s*=\s*["'`]anonymous["'`]/;

interface ForeignBuild {
  manifest: RemoteManifest;
  federation: FederationManifest;
  entry: string;
  hasChunks: boolean;
}

/** Configurations that the plugin builds without an error, but that the shell can't run. */
export function misconfigurations({ manifest, federation, entry, hasChunks }: ForeignBuild): string[] {
  const expected = federationName(manifest.name);
  const { globalName, publicPath } = federation.metaData;
  const exposed = new Set(federation.exposes.map(({ path }) => path));
  const missing = exposedNames(manifest).filter((named) => !exposed.has(`./${named}`));
  const rules: [isBroken: boolean, reason: string][] = [
    [globalName !== expected, `its container is ${globalName}: name it ${expected}`],
    [publicPath !== 'auto', `its files load from ${publicPath}: set output.publicPath to 'auto'`],
    [Boolean(federation.remotes?.length), 'it loads remotes of its own, which no page pins: remove remotes'],
    [
      hasChunks && !setsCrossOrigin.test(entry),
      "its files may come from another origin, where a browser checks no hash: set output.crossOriginLoading to 'anonymous'",
    ],
    [
      hasChunks && !new RegExp(`(webpack|rspack)Chunk${expected}\\b`).test(entry),
      `another remote's files may use the same names: set output.uniqueName to '${expected}'`,
    ],
  ];
  return [
    ...rules.flatMap(([isBroken, reason]) => (isBroken ? [reason] : [])),
    ...missing.map((named) => `it exposes no ./${named}, which remote.json names`),
  ];
}
