import { parseSync } from '@swc/core';

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const textOf = (value: unknown): string[] => {
  if (!isNode(value)) return [];
  if (value.type === 'StringLiteral') return [String(value.value)];
  if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis))
    return value.quasis.map(({ cooked }) => String(cooked));
  return [];
};

const importFunctions = ['import', 'require'];

function importedByCall({ callee, arguments: given }: Node): string[] {
  if (!isNode(callee) || !Array.isArray(given)) return [];
  const called = callee.type === 'Import' ? 'import' : callee.value;
  return importFunctions.includes(String(called)) ? textOf(given[0]?.expression) : [];
}

function importedBy(node: Node): string[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return textOf(node.source);
    case 'TsImportType':
      return textOf(node.argument);
    case 'TsExternalModuleReference':
      return textOf(node.expression);
    case 'CallExpression':
      return importedByCall(node);
    default:
      return [];
  }
}

const nodesIn = (value: unknown): Node[] =>
  isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];

interface Modules {
  /** Also modules that are imported for their types only. */
  imported: string[];
  /** For the whole program, with declare module. */
  declared: string[];
}

export function modulesIn(path: string, text: string): Modules {
  const tsx = !/\.[cm]?ts$/.test(path);
  const nodes = nodesIn(parseSync(text, { syntax: 'typescript', tsx, target: 'es2023' }));
  const declarations = nodes.filter(({ type }) => type === 'TsModuleDeclaration');
  return {
    imported: [...new Set(nodes.flatMap(importedBy))],
    declared: declarations.flatMap(({ id }) => textOf(id)),
  };
}
