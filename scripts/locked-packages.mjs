/** The package that an import names; none for a path or a module of Node's. */
function packageOf(specifier) {
  if (/^[./]|^node:|^data:/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

const imports = /(?:\bfrom|\bimport|@import|\burl)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** The packages that a source file imports. */
export const importedBy = (text) =>
  [...text.matchAll(imports)].flatMap(([, specifier]) => packageOf(specifier) ?? []);

/** Where the lock file has a package that one at `from` asks for: in its own folder, or in one above. */
function placeOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const place = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (place in packages) return place;
    if (!folder.includes('/node_modules/')) return folder ? placeOf(packages, '', name) : undefined;
  }
}

/** Lines that change when one of these packages does, or one that they need. */
export function lockedPackages({ packages }, names) {
  const places = new Set();
  const visit = (from, name) => {
    const place = placeOf(packages, from, name);
    if (!place || places.has(place) || packages[place].link) return;
    places.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = packages[place];
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const one of Object.keys(needed)) visit(place, one);
  };
  for (const name of names) visit('', name);
  return [...places].sort().map((place) => `${place} ${packages[place].integrity}`);
}
