import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Sources = ReadonlyMap<string, string>;

const skipped = new Set(['node_modules', 'dist']);

function paths(root: string, folder: string, ending: RegExp): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : paths(root, path, ending);
    return ending.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

const read = (root: string, ending: RegExp): Sources =>
  new Map(paths(root, '', ending).map((path) => [path, readFileSync(join(root, path), 'utf8')]));

export const sourceFiles = (root: string): Sources => read(root, /\.tsx?$/);

export const lookFiles = (root: string): Sources => read(root, /\.(css|tsx)$/);

export const proseFiles = (root: string): Sources => {
  const files = new Map(read(root, /\.(tsx?|mjs|cjs|js|css|sql|md|json)$/));
  for (const path of files.keys()) if (isExempt(path)) files.delete(path);
  return files;
};

const isExempt = (path: string) => path === 'package-lock.json' || path.startsWith('lab/house/words');
