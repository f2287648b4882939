import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '../../bootstrap/expected-error.mjs';
import { readImports } from '../../sources/read-imports';
import { resolver } from '../../sources/resolve-import';
import type { Sources } from '../../sources/source-files';

export interface ImportGraph {
  /** The file itself, and all files and packages that it imports, directly or not. */
  reachedFrom(file: string): ReadonlySet<string>;
}

function parse(file: string, text: string): string[] {
  try {
    return readImports(file, text).imports;
  } catch (failure) {
    throw new ExpectedError(`${file} has a syntax error: ${(failure as Error).message}`);
  }
}

export function importGraph(root: string, sources: Sources): ImportGraph {
  const doors = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')).exports;
  const resolve = resolver(sources, doors);
  const imports = new Map<string, string[]>();

  function importsOf(file: string): string[] {
    const known = imports.get(file);
    if (known) return known;
    const text = sources.get(file);
    const targets = text === undefined ? [] : parse(file, text).map((name) => resolve(file, name));
    const reached = targets.flatMap((target) =>
      'file' in target ? [target.file] : 'library' in target ? [target.library] : [],
    );
    imports.set(file, reached);
    return reached;
  }

  return {
    reachedFrom(file) {
      const reached = new Set([file]);
      for (const one of reached) for (const imported of importsOf(one)) reached.add(imported);
      return reached;
    },
  };
}
