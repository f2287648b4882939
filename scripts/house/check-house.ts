import {
  bannedNames,
  forTests,
  libraries,
  mayExportDefault,
  mayTouchTokens,
  mostLines,
  ownFolder,
  rooms,
  testRoom,
} from './arrows';
import { checkFolders } from './check-folders';
import { checkFeatureArrow, checkFolderSizes } from './features';
import { findCycles } from './find-cycles';
import { type ReadFile, readImports } from './read-imports';
import { resolver, type Target } from './resolve-import';
import type { Sources } from './source-files';

/** What is wrong with one arrow from a file of ours, in words. */
function wrongArrow(from: string, specifier: string, target: Target): string[] {
  const arrow = `${from} imports ${specifier}`;
  if ('missing' in target) return [`${arrow}: there is no such file or door`];
  if ('library' in target) return wrongLibrary(from, target.library).map((rule) => `${arrow}: ${rule}`);
  const room = rooms.find(({ files }) => files.test(from));
  if (!room) return [`${from} stands in no room of the house (scripts/house/arrows.ts)`];
  if (testRoom.test(target.file))
    return forTests.test(from) ? [] : [`${arrow}: only tests import what is for tests`];
  const outside = ownFolder(from) !== ownFolder(target.file) && !room.may.test(target.file);
  if (outside) return [`${arrow}: ${room.name} may not import ${target.file}`];
  const betweenFeatures = checkFeatureArrow(from, target.file);
  if (betweenFeatures.length > 0) return betweenFeatures.map((rule) => `${arrow}: ${rule}`);
  const besideDoor =
    specifier.startsWith('.') && target.file.startsWith('shared/') && !from.startsWith('shared/');
  return besideDoor ? [`${arrow}: shared is entered through its doors, @bank/shared/…`] : [];
}

const wrongLibrary = (from: string, name: string): string[] =>
  libraries.filter(({ library, only }) => library.test(name) && !only.test(from)).map(({ rule }) => rule);

function wrongName(path: string): string[] {
  const names = path.split('/').map((part) => part.split('.')[0] ?? part);
  return names
    .filter((name) => bannedNames.includes(name))
    .map((name) => `${path}: nothing is called ${name}`);
}

const touchesTokens = (text: string) =>
  /\blocalStorage\b/.test(text) && /['"`](access|refresh)Token['"`]/.test(text);

function wrongContent(path: string, text: string, { hasDefaultExport }: ReadFile): string[] {
  const lines = text.trimEnd().split('\n').length;
  return [
    ...(lines > mostLines ? [`${path} has ${lines} lines; ${mostLines} is the most`] : []),
    ...(hasDefaultExport && !mayExportDefault.test(path)
      ? [`${path} has a default export; only a remote's pages and configuration have one`]
      : []),
    ...(touchesTokens(text) && !mayTouchTokens(path)
      ? [`${path} touches the stored tokens; only shell/src/session does`]
      : []),
  ];
}

/** Everything that stands against the house's rules; empty when the house is in order. */
export function checkHouse(sources: Sources, doors: Record<string, string>): string[] {
  const resolve = resolver(sources, doors);
  const arrows = new Map<string, string[]>();
  const wrong = [...sources].flatMap(([path, text]) => {
    const read = readImports(path, text);
    const targets = read.imports.map((specifier) => ({ specifier, target: resolve(path, specifier) }));
    arrows.set(
      path,
      targets.flatMap(({ target }) => ('file' in target ? [target.file] : [])),
    );
    const wrongArrows = targets.flatMap(({ specifier, target }) => wrongArrow(path, specifier, target));
    return [...wrongName(path), ...wrongContent(path, text, read), ...wrongArrows];
  });
  const cycles = findCycles(arrows).map((cycle) => `a circle of imports: ${cycle.join(' → ')}`);
  return [...wrong, ...cycles, ...checkFolders(arrows), ...checkFolderSizes(sources.keys())];
}
