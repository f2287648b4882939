import { setImmediate } from 'node:timers/promises';
import type { ModuleItem } from '@swc/core';
import type { SourceTexts } from '../store/release-documents';
import { isNode, nodesIn, parseSource } from './syntax/syntax-tree';

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

type Members = Map<unknown, string[]>;

/** The members that a file takes from each name. */
function membersIn(body: ModuleItem[]): Members {
  const members: Members = new Map();
  for (const { type, object, property } of nodesIn(body)) {
    if (type !== 'MemberExpression' || !isNode(object) || !isNode(property)) continue;
    if (property.type !== 'Identifier') continue;
    const known = members.get(object.value) ?? [];
    known.push(String(property.value));
    members.set(object.value, known);
  }
  return members;
}

function usesIn(item: ModuleItem, members: Members): Use[] {
  if (item.type === 'ImportDeclaration' && !item.typeOnly) {
    const names = item.specifiers.flatMap((one) =>
      one.type === 'ImportNamespaceSpecifier'
        ? (members.get(one.local.value) ?? [])
        : nameOf(one as Imported),
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
    const { body } = parseSource(path, text);
    const members = membersIn(body);
    for (const { from, names } of body.flatMap((item) => usesIn(item, members))) {
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
