import { setImmediate } from 'node:timers/promises';
import type { ModuleItem } from '@swc/core';
import type { SourceTexts } from '../store/release-documents';
import { importedByCall } from './imported-modules';
import { isNode, nodesIn, parseSource, type SyntaxNode } from './syntax/syntax-tree';

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
function membersIn(nodes: SyntaxNode[]): Members {
  const members: Members = new Map();
  for (const { type, object, property } of nodes) {
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

const importedBy = (node: unknown): string | undefined =>
  isNode(node) ? importedByCall(node)[0] : undefined;

function awaitedIn(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'ParenthesisExpression') return awaitedIn(node.expression);
  return node.type === 'AwaitExpression' ? importedBy(node.argument) : undefined;
}

const nameIn = (key: unknown): string[] =>
  isNode(key) && (key.type === 'Identifier' || key.type === 'StringLiteral') ? [String(key.value)] : [];

/** The names that a variable or parameter takes from a module. */
function namesIn(pattern: unknown, members: Members): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return members.get(pattern.value) ?? [];
  if (pattern.type !== 'ObjectPattern') return [];
  return (pattern.properties as SyntaxNode[]).flatMap(({ key }) => nameIn(key));
}

/** A callback that gets the module, as in `import('…').then(({ login }) => login)`. */
function usesInThen({ callee, arguments: given }: SyntaxNode, members: Members): Use[] {
  const from = isNode(callee) && callee.type === 'MemberExpression' && importedBy(callee.object);
  const [callback] = given as { expression: SyntaxNode }[];
  if (!from || callback?.expression.type !== 'ArrowFunctionExpression') return [];
  const [parameter] = callback.expression.params as unknown[];
  return [{ from, names: namesIn(parameter, members) }];
}

function dynamicUses(node: SyntaxNode, members: Members): Use[] {
  if (node.type === 'VariableDeclarator') {
    const from = awaitedIn(node.init);
    return from ? [{ from, names: namesIn(node.id, members) }] : [];
  }
  if (node.type === 'MemberExpression') {
    const from = awaitedIn(node.object);
    return from ? [{ from, names: nameIn(node.property) }] : [];
  }
  return node.type === 'CallExpression' ? usesInThen(node, members) : [];
}

/** One file in each turn of the event loop, because a site that receives an upload serves customers meanwhile. */
export async function importsOf(texts: SourceTexts): Promise<Map<string, Set<string>>> {
  const uses = new Map<string, Set<string>>();
  const files = Object.entries(texts).filter(([path]) => /\.[cm]?[jt]sx?$/.test(path));
  for (const [path, text] of files) {
    await setImmediate();
    const { body } = parseSource(path, text);
    const nodes = [...nodesIn(body)];
    const members = membersIn(nodes);
    const found = [
      ...body.flatMap((item) => usesIn(item, members)),
      ...nodes.flatMap((node) => dynamicUses(node, members)),
    ];
    for (const { from, names } of found) {
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
