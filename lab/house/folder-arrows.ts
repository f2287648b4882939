import { posix } from 'node:path';

const contains = (outer: string, inner: string) => inner.startsWith(`${outer}/`);

/** A folder and its subfolders may import each other. */
export function folderArrows(arrows: ReadonlyMap<string, string[]>): Map<string, string[]> {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of arrows) {
    const from = posix.dirname(file);
    const reached = folders.get(from) ?? new Set();
    for (const to of targets.map((target) => posix.dirname(target)))
      if (to !== from && !contains(from, to) && !contains(to, from)) reached.add(to);
    folders.set(from, reached);
  }
  return new Map([...folders].map(([folder, reached]) => [folder, [...reached]]));
}
