import { posix } from 'node:path';
import { findCycles } from './find-cycles';

export function findFolderCycles(
  arrows: ReadonlyMap<string, string[]>,
  includes: (file: string) => boolean,
): string[][] {
  const folders = new Map<string, string[]>();
  for (const [file, targets] of arrows) {
    if (!includes(file)) continue;
    const from = posix.dirname(file);
    const others = targets.filter(includes).map((target) => posix.dirname(target));
    folders.set(from, [...(folders.get(from) ?? []), ...others.filter((other) => other !== from)]);
  }
  return findCycles(folders);
}
