import { apiLayers, forTests, looseApiFiles, testRoom } from './dependency-rules';
import { findCycles } from './find-cycles';
import { folderArrows } from './folder-arrows';

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

export function checkFolders(arrows: ReadonlyMap<string, string[]>): string[] {
  const files = [...arrows.keys()];
  const ofSources = new Map(
    [...arrows]
      .filter(([file]) => isSource(file))
      .map(([file, targets]) => [file, targets.filter(isSource)] as const),
  );
  const cycles = findCycles(folderArrows(ofSources));
  return [...findLooseFiles(files), ...cycles.map((cycle) => `a cycle of folders: ${cycle.join(' → ')}`)];
}
