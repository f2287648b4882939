import { readFileSync } from 'node:fs';

export interface LockedPackage {
  name: string;
  version: string;
  /** Only for development: production doesn't install it. */
  isDev: boolean;
}

interface LockEntry {
  name?: string;
  version?: string;
  dev?: boolean;
  link?: boolean;
}

const folder = 'node_modules/';

/** Also finds packages that npm stored inside another package. Workspaces aren't packages. */
export function lockedPackages(lockFile: string): LockedPackage[] {
  const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync(lockFile, 'utf8'));
  return Object.entries(packages).flatMap(([path, { name, version, dev = false, link }]) => {
    const at = path.lastIndexOf(folder);
    if (at === -1 || link || !version) return [];
    return [{ name: name ?? path.slice(at + folder.length), version, isDev: dev }];
  });
}
