import { federationName } from '@bank/shared/contracts/releases';
import type { BuildRecord } from '../build/build-record';
import { ownValue } from '../build/own-value';
import type { RemoteManifest } from '../build/remote-manifest';
import { doorUses, isDoor } from '../record/door-uses';
import type { BuiltApp } from '../record/read-build';
import { consumedShares, librariesIn } from '../record/syntax/foreign-shares';

type Claims = Pick<BuiltApp, 'build' | 'files' | 'sources'>;

const isScript = (file: string) => /\.[cm]?js$/.test(file) && !file.startsWith('standalone.');

const difference = (some: Iterable<string>, others: ReadonlySet<string>) =>
  [...some].filter((one) => !others.has(one));

async function otherShares({ build, sources }: Claims, entry: string): Promise<string[]> {
  const consumed = consumedShares(entry);
  // A page's shared modules don't include those that it loads later, but its sources import them.
  const imported = new Set(Object.keys(await doorUses(sources)));
  const claimed = new Set([
    ...Object.values(build.sharedModules).flat(),
    ...Object.keys(build.consumedLibraries),
  ]);
  const otherVersions = [...consumed].filter(
    ([name, version = '*']) => !isDoor(name) && version !== (ownValue(build.consumedLibraries, name) ?? '*'),
  );
  return [
    ...difference(consumed.keys(), new Set([...claimed, ...imported])).map(
      (name) => `takes ${name}, which neither build.json nor the sources name`,
    ),
    ...difference(claimed, new Set(consumed.keys())).map(
      (name) => `doesn't take ${name}, which build.json names`,
    ),
    ...otherVersions.map(([name, version]) => `requires ${name} ${version}, which build.json doesn't say`),
  ];
}

function setsContainer(name: string, entry: string): boolean {
  const container = federationName(name);
  const declared = `^\\s*(var|let|const)\\s+${container}\\b`;
  const assigned = `\\b(self|window|globalThis)\\.${container}\\s*=`;
  return new RegExp(`${declared}|${assigned}`).test(entry);
}

async function otherEntry({ name, pages }: RemoteManifest, claims: Claims): Promise<string[]> {
  const { build, files } = claims;
  const entry = files.get(build.entry)?.toString();
  if (!entry) return [`The entry ${build.entry} is not among the files.`];
  if (!setsContainer(name, entry))
    return [`${build.entry} doesn't set the container ${federationName(name)}.`];
  const missing = pages.filter(({ page }) => !new RegExp(`["'\`]\\./${page}["'\`]`).test(entry));
  const unexposed = missing.map(({ page }) => `exposes no ./${page}, which remote.json names`);
  try {
    return [...unexposed, ...(await otherShares(claims, entry))].map((text) => `${build.entry} ${text}.`);
  } catch {
    return [`${build.entry} can't be parsed.`];
  }
}

const partsOfShell = ({ initialFiles, opening, sharedModuleFiles, offers }: BuildRecord): boolean =>
  [initialFiles, Object.keys(sharedModuleFiles), Object.keys(offers)].some((parts) => parts.length > 0) ||
  opening !== undefined;

/**
 * What build.json and remote.json claim and the files don't bear out. `check` verifies hashes, sizes, routes, and
 * whether the shell loads the format.
 */
export async function unprovenClaims(manifest: RemoteManifest, claims: Claims): Promise<string[]> {
  const { build, files } = claims;
  const scripts = [...files].flatMap(([file, bytes]) => (isScript(file) ? [bytes.toString()] : []));
  const undeclared = difference(librariesIn(scripts), new Set(build.bundledLibraries));
  return [
    ...(partsOfShell(build) ? ['build.json has parts that only a shell has.'] : []),
    ...(await otherEntry(manifest, claims)),
    ...undeclared.map((library) => `A file bundles ${library}, which build.json doesn't name.`),
  ];
}
