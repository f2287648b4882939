import { isNode, nodesIn, parseSource, type SyntaxNode } from './syntax/syntax-tree';

const textOf = (value: unknown): string[] => {
  if (!isNode(value)) return [];
  if (value.type === 'StringLiteral') return [String(value.value)];
  if (value.type === 'TemplateLiteral' && Array.isArray(value.quasis))
    return value.quasis.map(({ cooked }) => String(cooked));
  return [];
};

const importFunctions = ['import', 'require'];

/** The module of `import('…')` or `require('…')`, if its name is written there. */
export function importedByCall({ callee, arguments: given }: SyntaxNode): string[] {
  if (!isNode(callee) || !Array.isArray(given)) return [];
  const called = callee.type === 'Import' ? 'import' : callee.value;
  return importFunctions.includes(String(called)) ? textOf(given[0]?.expression) : [];
}

function importedBy(node: SyntaxNode): string[] {
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

interface Modules {
  /** Includes modules that are imported for their types only. */
  imported: string[];
  /** For the whole program, with declare module. */
  declared: string[];
  /** Whether it declares globals of the whole program. */
  isGlobal: boolean;
}

const isModuleItem = ({ type }: SyntaxNode) => /^(Import|Export|TsExport|TsImportEquals)/.test(String(type));

/** A file of declarations is global unless it imports or exports something; patterns such as *.css are harmless. */
function declaresGlobals(path: string, items: SyntaxNode[]): boolean {
  if (!/\.d\.[cm]?ts$/.test(path) || items.some(isModuleItem)) return false;
  return items.some(({ type, id }) => type !== 'TsModuleDeclaration' || textOf(id).length === 0);
}

export function modulesIn(path: string, text: string): Modules {
  const tree = parseSource(path, text);
  const nodes = [...nodesIn(tree)];
  const declarations = nodes.filter(({ type }) => type === 'TsModuleDeclaration');
  return {
    imported: [...new Set(nodes.flatMap(importedBy))],
    declared: declarations.flatMap(({ id }) => textOf(id)),
    isGlobal:
      declarations.some(({ global }) => global === true) ||
      declaresGlobals(path, tree.body as unknown as SyntaxNode[]),
  };
}
