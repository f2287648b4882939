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

const namedBy = (value: unknown): string[] =>
  isNode(value) ? [...importedBy(value), ...Object.values(value).flatMap(namedBy)] : [];

/** Every module that the file names, also for its types only. */
export function modulesNamedIn(path: string, text: string): string[] {
  const tsx = !/\.[cm]?ts$/.test(path);
  return [...new Set(namedBy(parseSync(text, { syntax: 'typescript', tsx, target: 'es2023' })))];
}
