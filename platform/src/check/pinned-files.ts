import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { standaloneEntry } from '../build/build-record';
import { changedFiles } from '../store/changed-files';
import { releasesIn } from '../store/content';
import type { ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { problem, type Rule } from './problem';

const initialFiles = (release: ReleaseRecord): string[] => [
  release.entry,
  ...('pages' in release ? [] : (release.beside ?? [])),
];

function preloadedFiles(release: ReleaseRecord): string[] {
  if ('pages' in release) return release.pages.flatMap(({ preload }) => preload);
  return [...release.preload, ...Object.values(release.brings ?? {}).flat()];
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

function unpinnedFiles(store: ReleaseStore, release: ReleaseRecord): string[] {
  const stored = new Set(release.assets.map(({ file }) => file));
  const textOf = (file: string) => readFileSync(join(store.assetFolder(release), file), 'utf8');
  const pins = textOf(release.entry);
  const standalonePins = stored.has(standaloneEntry) ? textOf(standaloneEntry) : pins;
  const pinsFor = (file: string) => (file.startsWith('standalone.') ? standalonePins : pins);
  const byPage = new Set([...initialFiles(release), standaloneEntry]);
  const byEntry = release.assets.filter(({ file }) => !byPage.has(file) && /\.([cm]?js|css)$/.test(file));
  return byEntry.flatMap(({ file, integrity }) =>
    pinsFor(file).includes(integrity)
      ? []
      : [`${release.name} loads ${file} without its integrity: ${plugins(file)}`],
  );
}

function brokenFiles(store: ReleaseStore, release: ReleaseRecord): string[] {
  const damaged = [...changedFiles(store, release), ...missingFiles(release)];
  return damaged.length > 0 ? damaged : unpinnedFiles(store, release);
}

export const pinnedFiles =
  (store: ReleaseStore, names: string[]): Rule =>
  (content) =>
    releasesIn(content)
      .filter(({ name }) => names.includes(name))
      .flatMap((release) => brokenFiles(store, release).map((text) => problem('integrity', [release], text)));
