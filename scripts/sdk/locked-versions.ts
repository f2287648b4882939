import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bootstrap/child-process.mjs';

const { version, dependencies, devDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

const versions: Record<string, string> = { ...devDependencies, ...dependencies };

/** The packages carry this repository's version. */
export const ownVersion: string = version;

export const knownLibraries = Object.keys(versions);

/** A squad's repository gets the versions that this one is tested with. */
export function versionsOf(libraries: Iterable<string>): Record<string, string> {
  const found = [...new Set(libraries)].sort().map((library) => {
    const known = versions[library];
    if (!known) throw new Error(`package.json has no ${library}.`);
    return [library, known];
  });
  return Object.fromEntries(found);
}
