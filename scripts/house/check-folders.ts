import { posix } from 'node:path';
import { apiLayers, looseApiFiles, maxFilesInFolder, unlimitedFolders } from './arrows';
import { findCycles } from './find-cycles';

const isApiSource = (file: string): boolean =>
  /^api\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|^api\/src\/testing\//.test(file);

function findLooseFiles(files: readonly string[]): string[] {
  const feature = new RegExp(`^api/src/(${apiLayers.join('|')})/[^/]+/`);
  return files
    .filter((file) => !feature.test(file) && !looseApiFiles.includes(file))
    .map(
      (file) => `${file} belongs in the folder of a feature, in one of the layers ${apiLayers.join(', ')}`,
    );
}

function findCrowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const folder of files.map((file) => posix.dirname(file)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > maxFilesInFolder && !unlimitedFolders.includes(folder))
    .map(([folder, count]) => `${folder} has ${count} source files; ${maxFilesInFolder} is the most`);
}

function findFolderCycles(arrows: ReadonlyMap<string, string[]>, files: readonly string[]): string[] {
  const folders = new Map<string, string[]>();
  for (const file of files) {
    const from = posix.dirname(file);
    const targets = (arrows.get(file) ?? []).map((target) => posix.dirname(target));
    folders.set(from, [...(folders.get(from) ?? []), ...targets.filter((target) => target !== from)]);
  }
  return findCycles(folders).map((cycle) => `a circle of folders: ${cycle.join(' → ')}`);
}

/** Checks the folders of the API: `arrows` maps each file to the files that it imports. */
export function checkFolders(arrows: ReadonlyMap<string, string[]>): string[] {
  const files = [...arrows.keys()].filter(isApiSource);
  return [...findLooseFiles(files), ...findCrowdedFolders(files), ...findFolderCycles(arrows, files)];
}
