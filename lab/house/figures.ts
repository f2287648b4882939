import { posix } from 'node:path';
import { readImports } from '../../scripts/sources/read-imports';
import { resolver } from '../../scripts/sources/resolve-import';
import type { Sources } from '../../scripts/sources/source-files';
import { isNode, parse, walk } from '../../scripts/sources/syntax';
import { shareOfComments } from './comments';
import { findCycles } from './find-cycles';
import { folderArrows } from './folder-arrows';

export const maxSourcesInFolder = 15;

interface Figures {
  files: number;
  medianFileLines: number;
  p90FileLines: number;
  medianFunctionLines: number;
  circlesOfFiles: number;
  circlesOfFolders: number;
  exportsWithOneImporter: number;
  commentLines: number;
  commentLinesOfRemotes: number;
  foldersOverLimit: string[];
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

const only = (sources: Sources, paths: RegExp): Sources =>
  new Map([...sources].filter(([path]) => paths.test(path)));

/** The comments of contracts are the text of the API page. */
const withoutContracts = (sources: Sources) => only(sources, /^(?!shared\/src\/contracts\/)/);

export function measureHouse(all: Sources, doors: Record<string, string>): Figures {
  const sources = new Map([...all].filter(([path]) => !isTest(path)));
  const lines = [...sources.values()].map((text) => text.trimEnd().split('\n').length);
  const arrows = readArrows(sources, doors);
  return {
    files: sources.size,
    medianFileLines: percentile(lines, 50),
    p90FileLines: percentile(lines, 90),
    medianFunctionLines: percentile([...sources].flatMap(functionLengths), 50),
    circlesOfFiles: findCycles(arrows).length,
    circlesOfFolders: findCycles(folderArrows(arrows)).length,
    exportsWithOneImporter: shareWithOneImporter(sources, doors),
    commentLines: shareOfComments(withoutContracts(sources)),
    commentLinesOfRemotes: shareOfComments(only(sources, /^mfe-/)),
    foldersOverLimit: countByFolder([...sources.keys()])
      .filter(([, count]) => count > maxSourcesInFolder)
      .map(([folder, count]) => `${folder} ${count}`),
  };
}

function countByFolder(paths: readonly string[]): [folder: string, count: number][] {
  const counts = new Map<string, number>();
  for (const folder of paths.map((path) => posix.dirname(path)))
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts];
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(((sorted.length - 1) * percent) / 100)] ?? 0;
}

function readArrows(sources: Sources, doors: Record<string, string>): Map<string, string[]> {
  const resolve = resolver(sources, doors);
  return new Map(
    [...sources].map(([path, text]) => {
      const targets = readImports(path, text).imports.map((specifier) => resolve(path, specifier));
      return [path, targets.flatMap((target) => ('file' in target ? [target.file] : []))];
    }),
  );
}

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'MethodProperty',
]);

const spanOf = (node: unknown) =>
  isNode(node) ? (node.span as { start: number; end: number } | undefined) : undefined;

function functionLengths([path, text]: [string, string]): number[] {
  // The parser counts positions from a file's first token, so the source starts with a known token.
  const source = Buffer.from(`;${text.replace(/^#!/, '//')}`);
  const tree = parse(path, source.toString());
  const base = spanOf(tree)?.start ?? 0;
  const lengths: number[] = [];
  walk(tree, (node) => {
    const span = functionTypes.has(node.type ?? '') && spanOf(node);
    if (span)
      lengths.push(
        source
          .subarray(span.start - base, span.end - base)
          .toString()
          .split('\n').length,
      );
    return undefined;
  });
  return lengths;
}

const exported = /^export (?:async )?(?:function\*?|const) (\w+)/gm;
const imported = /import (?:type )?\{([^}]*)\} from '([^']+)'/g;

function shareWithOneImporter(sources: Sources, doors: Record<string, string>): number {
  const resolve = resolver(sources, doors);
  const importers = new Map<string, number>();
  for (const [path, text] of sources)
    for (const [, names = '', specifier = ''] of text.matchAll(imported)) {
      const target = resolve(path, specifier);
      if (!('file' in target)) continue;
      for (const name of names.split(',').map((one) =>
        one
          .trim()
          .split(' as ')[0]
          ?.replace(/^type /, ''),
      )) {
        const key = `${target.file} ${name}`;
        importers.set(key, (importers.get(key) ?? 0) + 1);
      }
    }
  const keys = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(exported)].map(([, name]) => `${path} ${name}`),
  );
  const single = keys.filter((key) => importers.get(key) === 1).length;
  return Math.round((100 * single) / keys.length);
}
