import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileName } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';

export type BuiltFiles = Map<string, Buffer>;

/** Without build.json, and without compressed copies, because publishing compresses the files itself. */
export function readBuiltFiles(dist: string): BuiltFiles {
  const entries = readdirSync(dist, { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = new Set(entries.map(({ name }) => name));
  const isCopy = (name: string) => /\.(br|gz)$/.test(name) && names.has(name.slice(0, -'.gz'.length));
  return new Map(
    [...names]
      .filter((name) => name !== 'build.json' && !isCopy(name))
      .sort()
      .map((file) => [file, readFileSync(join(dist, file))]),
  );
}

const isMap = (file: string) => /\.(css|[cm]?js)\.map$/.test(file);

/** Maps belong to no release: they are stored beside it, never served, and its version doesn't depend on them. */
export function withoutMaps(built: BuiltFiles): { files: BuiltFiles; maps: BuiltFiles } {
  const entries = [...built];
  const isOfScript = (file: string) => file.endsWith('js.map') && built.has(file.slice(0, -'.map'.length));
  return {
    files: new Map(entries.filter(([file]) => !isMap(file))),
    maps: new Map(entries.filter(([file]) => isOfScript(file))),
  };
}

/** A record with such a name could be written but never read. */
export function refusePaths(name: string, dist: string): void {
  for (const entry of readdirSync(dist, { withFileTypes: true })) {
    if (entry.isDirectory())
      throw new ReleaseRefused(`${name} has a folder dist/${entry.name}. Write all files into dist itself.`);
    if (!fileName.test(entry.name))
      throw new ReleaseRefused(
        `${name} has a file dist/${entry.name}. Use letters, digits, dots, hyphens and underscores in its name, but no dot or hyphen at its start, or leave it out.`,
      );
  }
}
