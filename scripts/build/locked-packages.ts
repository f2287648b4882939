interface LockedPackage {
  integrity?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/** Resolves like Node: in the importer's node_modules first, then in its ancestors'. */
function placeOf(packages: LockFile['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (place in packages) return place;
    if (!folder.includes('/node_modules/')) return folder ? placeOf(packages, '', name) : undefined;
  }
}

/** One line per required package; the line changes with its version. */
export function lockedPackages({ packages }: LockFile, names: Iterable<string>): string[] {
  const places = new Set<string>();
  const visit = (from: string, name: string): void => {
    const place = placeOf(packages, from, name);
    const locked = place === undefined ? undefined : packages[place];
    if (!place || !locked || places.has(place) || locked.link) return;
    places.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = locked;
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const one of Object.keys(needed)) visit(place, one);
  };
  for (const name of names) visit('', name);
  return [...places].sort().map((place) => `${place} ${packages[place]?.integrity}`);
}
