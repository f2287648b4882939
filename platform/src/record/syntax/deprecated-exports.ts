import { posix } from 'node:path';
import type { ModuleItem } from '@swc/core';
import type { Ending, SourceTexts } from '../../store/release-documents';
import { ReleaseRefused } from '../../store/release-refused';
import { isNode, parseSource, type SyntaxNode } from './syntax-tree';

interface Origin {
  file: string;
  name: string;
}

type Exports = Map<string, Origin>;

const nameOf = (node: unknown): string => (isNode(node) ? String(node.value) : '');

function declaredBy(declaration: SyntaxNode): string[] {
  if (!Array.isArray(declaration.declarations)) return [nameOf(declaration.identifier ?? declaration.id)];
  return declaration.declarations.map(({ id }) => nameOf(id));
}

function fileOf(from: string, source: unknown, texts: SourceTexts): string {
  const path = posix.join(posix.dirname(from), nameOf(source));
  return [path, `${path}.ts`, `${path}.tsx`].find((file) => Object.hasOwn(texts, file)) ?? path;
}

function exportsIn(item: ModuleItem, file: string, texts: SourceTexts): [string, Origin][] {
  switch (item.type) {
    case 'ExportDeclaration':
      return declaredBy(item.declaration as unknown as SyntaxNode).map((name) => [name, { file, name }]);
    case 'ExportNamedDeclaration': {
      const { source } = item;
      const from = source ? exportsOf(fileOf(file, source, texts), texts) : undefined;
      return item.specifiers.flatMap((one): [string, Origin][] => {
        if (one.type !== 'ExportSpecifier') return [];
        const name = one.orig.value;
        const origin = source ? from?.get(name) : { file, name };
        return origin ? [[one.exported?.value ?? name, origin]] : [];
      });
    }
    case 'ExportAllDeclaration':
      return [...exportsOf(fileOf(file, item.source, texts), texts)];
    default:
      return [];
  }
}

/** Where the names that a file exports are declared. Packages don't count. */
function exportsOf(file: string, texts: SourceTexts): Exports {
  const text = texts[file];
  if (text === undefined) return new Map();
  return new Map(parseSource(file, text).body.flatMap((item) => exportsIn(item, file, texts)));
}

const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\//g;
const ending = /^until (\d{4}-\d{2}-\d{2}): use (.+) instead\.?$/;

/** Types leave no trace in a build, so no one could see who still uses one. */
const declaration = /^\s*export (?:abstract )?(?:async )?(?:const|let|function|class|enum) (\w+)/;

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);

interface Tag extends Ending {
  file: string;
  name: string | undefined;
}

function tagsIn([file, text]: [string, string]): Tag[] {
  return [...text.matchAll(comment)].flatMap((found) => {
    const [, tag] = (found[1] ?? '').split('@deprecated');
    if (tag === undefined) return [];
    const words = tag.replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim();
    const [, until = '', instead = ''] = ending.exec(words) ?? [];
    if (!isDay(until))
      throw new ReleaseRefused(`${file}: write @deprecated until YYYY-MM-DD: use … instead, not “${words}”.`);
    const [, name] = declaration.exec(text.slice(found.index + found[0].length)) ?? [];
    return [{ file, name, until, instead }];
  });
}

const doorsIn = (sources: SourceTexts): [string, string][] => {
  const { exports = {} }: { exports?: Record<string, string> } = JSON.parse(
    sources['shared/package.json'] ?? '{}',
  );
  return Object.entries(exports).map(([path, file]) => [
    path.replace('.', '@bank/shared'),
    posix.join('shared', file),
  ]);
};

/** The exports of doors that end, from the tags in the doors' sources. By door and name. */
export function deprecatedExports(sources: SourceTexts): Record<string, Record<string, Ending>> {
  const doorSources = Object.entries(sources).filter(([file]) => file.startsWith('shared/src/'));
  const tags = doorSources.filter(([, text]) => text.includes('@deprecated')).flatMap(tagsIn);
  if (tags.length === 0) return {};
  const known = new Set<Tag>();
  const found = doorsIn(sources).map(([door, file]) => {
    const names = [...exportsOf(file, sources)].flatMap(([exported, origin]) => {
      const tag = tags.find(({ file, name }) => file === origin.file && name === origin.name);
      if (!tag) return [];
      known.add(tag);
      return [[exported, { until: tag.until, instead: tag.instead }] as const];
    });
    return [door, Object.fromEntries(names)] as const;
  });
  const unknown = tags.find((tag) => !known.has(tag));
  if (unknown)
    throw new ReleaseRefused(
      `${unknown.file} deprecates what no door exports: put @deprecated right before a value that a door exports.`,
    );
  return Object.fromEntries(found.filter(([, names]) => Object.keys(names).length > 0));
}
