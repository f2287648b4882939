import { setImmediate } from 'node:timers/promises';
import { type ModuleItem, parseSync } from '@swc/core';
import type { SourceTexts } from '../store/release-documents';

interface Use {
  from: string;
  names: string[];
}

type Imported = {
  type: string;
  imported?: { value: string } | null;
  local: { value: string };
  isTypeOnly?: boolean;
};

const nameOf = ({ type, imported, local, isTypeOnly }: Imported): string[] => {
  if (isTypeOnly) return [];
  return [type === 'ImportDefaultSpecifier' ? 'default' : (imported?.value ?? local.value)];
};

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function membersOf(namespace: string, node: unknown): string[] {
  if (!isNode(node)) return [];
  const { type, object, property } = node;
  const isMember =
    type === 'MemberExpression' && isNode(object) && object.value === namespace && isNode(property);
  const own = isMember && property.type === 'Identifier' ? [String(property.value)] : [];
  return [...own, ...Object.values(node).flatMap((child) => membersOf(namespace, child))];
}

function usesIn(item: ModuleItem, body: ModuleItem[]): Use[] {
  if (item.type === 'ImportDeclaration' && !item.typeOnly) {
    const names = item.specifiers.flatMap((one) =>
      one.type === 'ImportNamespaceSpecifier' ? membersOf(one.local.value, body) : nameOf(one as Imported),
    );
    return [{ from: item.source.value, names }];
  }
  if (item.type === 'ExportNamedDeclaration' && item.source && !item.typeOnly) {
    const names = item.specifiers.flatMap((one) =>
      one.type === 'ExportSpecifier' && !one.isTypeOnly ? [one.orig.value] : [],
    );
    return [{ from: item.source.value, names }];
  }
  return [];
}

/** One file in each turn of the event loop, because a site that receives an upload serves customers meanwhile. */
export async function importsOf(texts: SourceTexts): Promise<Map<string, Set<string>>> {
  const uses = new Map<string, Set<string>>();
  const files = Object.entries(texts).filter(([path]) => /\.[cm]?[jt]sx?$/.test(path));
  for (const [path, text] of files) {
    await setImmediate();
    const { body } = parseSync(text, {
      syntax: 'typescript',
      tsx: !/\.[cm]?ts$/.test(path),
      target: 'es2023',
    });
    for (const { from, names } of body.flatMap((item) => usesIn(item, body))) {
      const known = uses.get(from) ?? new Set();
      for (const name of names) known.add(name);
      uses.set(from, known);
    }
  }
  return uses;
}

/** Doors have no versions; whether a door fits depends on its exports. */
export const isDoor = (name: string): boolean => name.startsWith('@bank/shared/');

export async function doorUses(texts: SourceTexts): Promise<Record<string, string[]>> {
  const doors = [...(await importsOf(texts))].filter(([from]) => isDoor(from));
  return Object.fromEntries(doors.map(([door, names]) => [door, [...names].sort()]).sort());
}
