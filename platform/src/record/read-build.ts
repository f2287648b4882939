import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildRecord, buildRecord } from '../build/build-record';
import { type RemoteManifest, readRemoteManifest } from '../build/remote-manifest';
import { hashOf, UnreadableDocument } from '../store/documents';
import { integrityOf } from '../store/integrity';
import { fileName, type SourceTexts } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import { isForeignBuild, readForeignBuild } from './read-foreign-build';
import { foreignSourcesOf, sourcesOf } from './sources';

export interface BuiltApp {
  name: string;
  folder: string;
  version: string;
  build: BuildRecord;
  files: Map<string, Buffer>;
  manifest: RemoteManifest | undefined;
  sources: SourceTexts;
  /** Built by another tool chain, so there is no build.json. */
  isForeign: boolean;
}

function readBuildRecord(dist: string): BuildRecord {
  const file = join(dist, 'build.json');
  const parsed = buildRecord.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new UnreadableDocument(`${file} is from another version: build again.`);
  return parsed.data;
}

function readFiles(dist: string): BuiltApp['files'] {
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

/** A record with such a name could be written but never read. */
function refusePaths(name: string, dist: string): void {
  for (const entry of readdirSync(dist, { withFileTypes: true })) {
    if (entry.isDirectory())
      throw new ReleaseRefused(`${name} has a folder dist/${entry.name}. Write all files into dist itself.`);
    if (!fileName.test(entry.name))
      throw new ReleaseRefused(
        `${name} has a file dist/${entry.name}. Use letters, digits, dots, hyphens and underscores in its name, but no dot or hyphen at its start, or leave it out.`,
      );
  }
}

/** The version depends only on the build and its sources. */
export function readBuild(folder: string): BuiltApp {
  const manifest = basename(folder) === 'shell' ? undefined : readRemoteManifest(folder);
  const name = manifest?.name ?? 'shell';
  const dist = join(folder, 'dist');
  const isForeign = isForeignBuild(dist);
  if (!isForeign && !existsSync(join(dist, 'build.json')))
    throw new ReleaseRefused(`${name} is not built yet.`);
  const files = readFiles(dist);
  const build = isForeign && manifest ? readForeignBuild(manifest, files) : readBuildRecord(dist);
  refusePaths(name, dist);
  const sources = isForeign ? foreignSourcesOf(folder) : sourcesOf(folder);
  const assets = [...files].map(([file, bytes]) => [file, integrityOf(bytes)]);
  const version = hashOf({ assets, build, manifest: manifest ?? null, sources }).slice(0, 16);
  return { name, folder, version, build, files, manifest, sources, isForeign };
}
