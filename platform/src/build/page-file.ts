import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

export const isFileOf = (page: string) => (path: string) => path.endsWith(`/${page}.tsx`);

function findPageFile(paths: readonly string[], page: string): string {
  const [found, ...others] = paths.filter(isFileOf(page));
  if (!found) throw new Error(`No ${page}.tsx in src/. remote.json names ${page}.`);
  if (others.length > 0)
    throw new Error(`More than one ${page}.tsx in src/: ${[found, ...others].join(', ')}. Rename one.`);
  return found;
}

/**
 * Finds a page or slot component in any folder of a remote's src/, and returns a path such as
 * ./src/dashboard/dashboard-page.tsx.
 */
export function pageFile(folder: string, page: string): string {
  const paths = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
  const found = paths.map((path) => `./src/${path.split(sep).join('/')}`);
  return findPageFile(found.sort(), page);
}
