import { posix } from 'node:path';
import { apiLayers, forTests, looseApiFiles, maxSourcesInFolder, testRoom, unlimitedFolders } from './arrows';
import { findCycles } from './find-cycles';

const isSource = (file: string): boolean => !forTests.test(file) && !testRoom.test(file);

const isApiSource = (file: string): boolean => /^api\/src\/(?!testing\/)/.test(file) && isSource(file);

function findLooseFiles(files: readonly string[]): string[] {
  const feature = new RegExp(`^api/src/(${apiLayers.join('|')})/[^/]+/`);
  return files
    .filter((file) => isApiSource(file) && !feature.test(file) && !looseApiFiles.includes(file))
    .map(
      (file) => `${file} belongs in the folder of a feature, in one of the layers ${apiLayers.join(', ')}`,
    );
}

function findCrowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const folder of files.filter(isSource).map((file) => posix.dirname(file)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > maxSourcesInFolder && !unlimitedFolders.includes(folder))
    .map(([folder, count]) => `${folder} has ${count} sources; the maximum is ${maxSourcesInFolder}`);
}

/** Rooms whose folders must not import each other in a cycle. */
const isAcyclicByFolder = (file: string): boolean =>
  isApiSource(file) || (/^(platform|scripts)\//.test(file) && isSource(file));

/** Checks folders: `arrows` maps each file to the files that it imports. */
export function checkFolders(arrows: ReadonlyMap<string, string[]>): string[] {
  const files = [...arrows.keys()];
  const cycles = findFolderCycles(arrows, isAcyclicByFolder);
  return [
    ...findLooseFiles(files),
    ...findCrowdedFolders(files),
    ...cycles.map((cycle) => `a cycle of folders: ${cycle.join(' → ')}`),
  ];
}

function findFolderCycles(
  arrows: ReadonlyMap<string, string[]>,
  includes: (file: string) => boolean,
): string[][] {
  const folders = new Map<string, string[]>();
  for (const [file, targets] of arrows) {
    if (!includes(file)) continue;
    const from = posix.dirname(file);
    const others = targets.filter(includes).map((target) => posix.dirname(target));
    folders.set(from, [...(folders.get(from) ?? []), ...others.filter((other) => other !== from)]);
  }
  return findCycles(folders);
}
