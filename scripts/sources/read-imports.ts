import { isNode, type Node, parse, walk } from './syntax';

export interface ReadFile {
  imports: string[];
  hasDefaultExport: boolean;
}

const textOf = (value: unknown): string[] =>
  isNode(value) && value.type === 'StringLiteral' ? [String(value.value)] : [];

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

const importFunctions = ['import', 'require'];

function importedByCall({ callee, arguments: given }: Node): string[] {
  if (!isNode(callee) || !Array.isArray(given)) return [];
  const called = callee.type === 'Import' ? 'import' : callee.value;
  return importFunctions.includes(String(called)) ? textOf(given[0]?.expression) : [];
}

const exportsDefault = ({ type, exported }: Node): boolean =>
  type === 'ExportDefaultDeclaration' ||
  type === 'ExportDefaultExpression' ||
  (type === 'ExportSpecifier' && isNode(exported) && exported.value === 'default');

export function readImports(path: string, source: string): ReadFile {
  const read: ReadFile = { imports: [], hasDefaultExport: false };
  walk(parse(path, source), (node) => {
    read.imports.push(...importedBy(node));
    read.hasDefaultExport ||= exportsDefault(node);
    return undefined;
  });
  return read;
}
