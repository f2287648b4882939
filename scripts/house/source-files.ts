import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Text by path from the project's root. */
export type Sources = ReadonlyMap<string, string>;

const skipped = new Set(['node_modules', 'dist']);

function paths(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : paths(root, path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

/** All TypeScript of the project, without declarations and what was built. */
export const sourceFiles = (root: string): Sources =>
  new Map(paths(root, '').map((path) => [path, readFileSync(join(root, path), 'utf8')]));
