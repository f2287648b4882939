import { standaloneEntry } from '../build/build-record';
import { changedFiles } from '../store/changed-files';
import { type Content, releasesIn } from '../store/content';
import type { ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { isTogether } from '../together/page-scripts';
import { type Problem, problem } from './rules';

const initialFiles = (release: ReleaseRecord): string[] => [
  release.entry,
  ...('pages' in release ? [] : release.beside),
];

function preloadedFiles(release: ReleaseRecord): string[] {
  if ('pages' in release)
    return [...release.pages, ...(release.slots ?? [])].flatMap(({ preload }) => preload);
  return [...release.preload, ...Object.values(release.brings).flat()];
}

function missingFiles(release: ReleaseRecord): string[] {
  const stored = new Set(release.assets.map(({ file }) => file));
  const named = new Set([...initialFiles(release), ...preloadedFiles(release)]);
  return [...named]
    .filter((file) => !stored.has(file))
    .map((file) => `${release.name} names ${file}, which was not built`);
}

const plugins = (file: string) =>
  file.endsWith('.css')
    ? "rspack's SubresourceIntegrityPlugin adds it; with webpack, style-loader keeps styles in scripts"
    : "webpack-subresource-integrity or rspack's SubresourceIntegrityPlugin adds it";

async function unpinnedFiles(store: ReleaseStore, release: ReleaseRecord): Promise<string[]> {
  const stored = new Set(release.assets.map(({ file }) => file));
  const textOf = async (file: string) => (await store.readAsset(release, file))?.toString() ?? '';
  const pins = await textOf(release.entry);
  const standalonePins = stored.has(standaloneEntry) ? await textOf(standaloneEntry) : pins;
  const pinsFor = (file: string) => (file.startsWith('standalone.') ? standalonePins : pins);
  const byPage = new Set([...initialFiles(release), standaloneEntry]);
  const byEntry = release.assets.filter(
    ({ file }) => !byPage.has(file) && !isTogether(file) && /\.([cm]?js|css)$/.test(file),
  );
  return byEntry.flatMap(({ file, integrity }) =>
    pinsFor(file).includes(integrity)
      ? []
      : [`${release.name} loads ${file} without its integrity: ${plugins(file)}`],
  );
}

async function brokenFiles(store: ReleaseStore, release: ReleaseRecord): Promise<string[]> {
  const damaged = [...(await changedFiles(store, release)), ...missingFiles(release)];
  return damaged.length > 0 ? damaged : unpinnedFiles(store, release);
}

export async function checkFiles(store: ReleaseStore, content: Content, names: string[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const release of releasesIn(content).filter(({ name }) => names.includes(name)))
    for (const text of await brokenFiles(store, release))
      problems.push(problem('integrity', [release], text));
  return problems;
}
