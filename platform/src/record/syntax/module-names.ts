import { posix } from 'node:path';
import type { SourceTexts } from '../../store/release-documents';
import { isNode, parseSource, type SyntaxNode } from './syntax-tree';

/** Where a name is declared: in a file, or in a package. */
export interface Origin {
  from: string;
  name: string;
}

interface Names {
  exported: Map<string, Origin>;
  imported: Map<string, Origin>;
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.value) : '');

function declaredBy(declaration: SyntaxNode): string[] {
  if (!Array.isArray(declaration.declarations)) return [nameOf(declaration.identifier ?? declaration.id)];
  return declaration.declarations.map(({ id }) => nameOf(id));
}

const endings = ['.ts', '.tsx', '.d.ts'];

/** Follows the imports and exports of files to what they name. */
export class ModuleNames {
  private readonly known = new Map<string, Names>();

  constructor(private readonly texts: SourceTexts) {}

  exportsOf = (file: string): ReadonlyMap<string, Origin> => this.read(file).exported;

  importsOf = (file: string): ReadonlyMap<string, Origin> => this.read(file).imported;

  /** What a file means by a name of another module. */
  find(file: string, source: string, name: string): Origin {
    const target = this.fileOf(file, source);
    return target ? (this.exportsOf(target).get(name) ?? { from: target, name }) : { from: source, name };
  }

  private fileOf(file: string, source: string): string | undefined {
    const path = posix.join(posix.dirname(file), source);
    return endings.map((ending) => path + ending).find((one) => Object.hasOwn(this.texts, one));
  }

  private read(file: string): Names {
    const known = this.known.get(file);
    if (known) return known;
    const names: Names = { exported: new Map(), imported: new Map() };
    this.known.set(file, names);
    for (const item of parseSource(file, this.texts[file] ?? '').body) {
      if (item.type === 'ImportDeclaration')
        for (const one of item.specifiers) {
          const here = one.local.value;
          const name = one.type === 'ImportSpecifier' ? (one.imported?.value ?? here) : here;
          names.imported.set(here, this.find(file, item.source.value, name));
        }
      if (item.type === 'ExportDeclaration')
        for (const name of declaredBy(item.declaration as unknown as SyntaxNode))
          names.exported.set(name, { from: file, name });
      if (item.type === 'ExportNamedDeclaration')
        for (const one of item.specifiers) {
          if (one.type !== 'ExportSpecifier') continue;
          const name = one.orig.value;
          const origin = item.source
            ? this.find(file, item.source.value, name)
            : (names.imported.get(name) ?? { from: file, name });
          names.exported.set(one.exported?.value ?? name, origin);
        }
      if (item.type === 'ExportAllDeclaration')
        for (const [name, origin] of this.exportsOf(this.fileOf(file, item.source.value) ?? ''))
          names.exported.set(name, origin);
    }
    return names;
  }
}
