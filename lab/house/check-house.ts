import { type ReadFile, readImports } from '../../scripts/sources/read-imports';
import { resolver, type Target } from '../../scripts/sources/resolve-import';
import type { Sources } from '../../scripts/sources/source-files';
import { checkFolders } from './check-folders';
import { checkUsed } from './check-used';
import {
  bannedNames,
  forTests,
  libraries,
  maxLines,
  mayExportDefault,
  mayMeasure,
  mayTouchTokens,
  ownFolder,
  rooms,
  testRoom,
} from './dependency-rules';
import { findCycles } from './find-cycles';

/** Every other folder in a remote's src/ is a feature. */
const sharedFolders =
  /^mfe-[^/]+\/src\/testing\/|^mfe-auth\/src\/code-entry\/|^mfe-transfers\/src\/schedules\//;

/** Only pages, tests, specification mode and the features themselves may combine features. */
const mayCombineFeatures = /^mfe-[^/]+\/src\/(specification-mode\/.+|[^/]+(-page\.tsx|\.test\.tsx?))$/;

/** Only tests import it, to compare both modes. */
const specificationMode = /^mfe-[^/]+\/src\/specification-mode\//;
const isTest = /\.test\.tsx?$/;

const folderOf = (file: string): string | undefined => /^mfe-[^/]+\/src\/[^/]+\//.exec(file)?.[0];

function checkFeatureArrow(from: string, to: string): string[] {
  const feature = folderOf(to);
  const isAllowed =
    !feature ||
    sharedFolders.test(to) ||
    folderOf(from) === feature ||
    (specificationMode.test(to) ? isTest.test(from) : mayCombineFeatures.test(from));
  return isAllowed
    ? []
    : [`only ${feature} and pages in src/ import this feature; move shared code up to src/`];
}

function checkArrow(from: string, specifier: string, target: Target): string[] {
  const arrow = `${from} imports ${specifier}`;
  if ('missing' in target) return [`${arrow}: no such file or door`];
  if ('library' in target) return checkLibrary(from, target.library).map((rule) => `${arrow}: ${rule}`);
  const room = rooms.find(({ files }) => files.test(from));
  if (!room) return [`${from} belongs to no room in lab/house/dependency-rules.ts`];
  if (testRoom.test(target.file))
    return forTests.test(from) || mayMeasure.test(from) ? [] : [`${arrow}: only tests import test code`];
  const isOutside = ownFolder(from) !== ownFolder(target.file) && !room.may.test(target.file);
  if (isOutside) return [`${arrow}: ${room.name} may not import ${target.file}`];
  const betweenFeatures = checkFeatureArrow(from, target.file);
  if (betweenFeatures.length > 0) return betweenFeatures.map((rule) => `${arrow}: ${rule}`);
  return checkEntrance(from, specifier, target.file).map((rule) => `${arrow}: ${rule}`);
}

/** Remotes are stored with the folders of the kit that they name. */
const kitFolderOf = (file: string): string | undefined => /^kit\/src\/[^/]+\//.exec(file)?.[0];

function checkEntrance(from: string, specifier: string, file: string): string[] {
  if (!specifier.startsWith('.')) return [];
  if (file.startsWith('shared/') && !from.startsWith('shared/'))
    return ['import the doors of shared, @bank/shared/…'];
  if (file.startsWith('kit/') && kitFolderOf(from) !== kitFolderOf(file))
    return ['import the folders of the kit, @bank/kit/…'];
  return [];
}

const checkLibrary = (from: string, name: string): string[] =>
  libraries.filter(({ library, only }) => library.test(name) && !only.test(from)).map(({ rule }) => rule);

function checkName(path: string): string[] {
  const names = path.split('/').map((part) => part.split('.')[0] ?? part);
  return names
    .filter((name) => bannedNames.includes(name))
    .map((name) => `${path}: the name ${name} says nothing`);
}

const touchesTokens = (text: string) =>
  /\blocalStorage\b/.test(text) && /['"`](access|refresh)Token['"`]/.test(text);

/** If a contract's name would clash, import its door as a namespace. */
const renamedContract = /import (?:type )?\{[^}]*\b\w+ as \w+[^}]*\} from '@bank\/shared\/contracts\//;

function checkFile(path: string, text: string, { hasDefaultExport }: ReadFile): string[] {
  const lines = text.trimEnd().split('\n').length;
  return [
    ...(lines > maxLines ? [`${path} has ${lines} lines; the maximum is ${maxLines}`] : []),
    ...(hasDefaultExport && !mayExportDefault.test(path)
      ? [`${path} has a default export; only pages of remotes and configuration have one`]
      : []),
    ...(!forTests.test(path) && renamedContract.test(text)
      ? [`${path} renames a contract; import the door as a namespace`]
      : []),
    ...(touchesTokens(text) && !mayTouchTokens(path)
      ? [`${path} touches the stored tokens; only shell/src/session may`]
      : []),
  ];
}

export function checkHouse(sources: Sources, doors: Record<string, string>): string[] {
  const resolve = resolver(sources, doors);
  const arrows = new Map<string, string[]>();
  const violations = [...sources].flatMap(([path, text]) => {
    const read = readImports(path, text);
    const targets = read.imports.map((specifier) => ({ specifier, target: resolve(path, specifier) }));
    arrows.set(
      path,
      targets.flatMap(({ target }) => ('file' in target ? [target.file] : [])),
    );
    const arrowViolations = targets.flatMap(({ specifier, target }) => checkArrow(path, specifier, target));
    return [...checkName(path), ...checkFile(path, text, read), ...arrowViolations];
  });
  const fileCycles = findCycles(arrows).map((cycle) => `a cycle of imports: ${cycle.join(' → ')}`);
  return [...violations, ...fileCycles, ...checkFolders(arrows), ...checkUsed(sources)];
}
