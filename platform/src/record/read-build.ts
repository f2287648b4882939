import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildRecord, buildRecord } from '../build/build-record';
import { type RemoteManifest, readRemoteManifest } from '../build/remote-manifest';
import { hashOf, UnreadableDocument } from '../store/documents';
import { integrityOf } from '../store/integrity';
import type { SourceTexts } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import { isTogether, scriptsTogether } from '../together/page-scripts';
import { type BuiltFiles, readBuiltFiles, refusePaths, withoutMaps } from './built-files';
import { isForeignBuild, readForeignBuild } from './read-foreign-build';
import { foreignSourcesOf, sourcesOf } from './sources';

export interface BuiltApp {
  name: string;
  version: string;
  build: BuildRecord;
  files: BuiltFiles;
  /** Source maps of the scripts, if the build wrote some. */
  maps: BuiltFiles;
  manifest: RemoteManifest | undefined;
  sources: SourceTexts;
  /** Built by another tool chain, so there is no build.json. */
  isForeign: boolean;
}

/** The version depends only on the build and its sources. */
export function toBuiltApp(app: Omit<BuiltApp, 'name' | 'version' | 'maps'>): BuiltApp {
  const { build, manifest, sources } = app;
  const { files: emitted, maps } = withoutMaps(app.files);
  const built = new Map([...emitted].filter(([file]) => !isTogether(file)));
  const files = new Map([...built, ...scriptsTogether(build, built, manifest?.pages)]);
  const assets = [...files].map(([file, bytes]) => [file, integrityOf(bytes)]);
  const version = hashOf({ assets, build, manifest: manifest ?? null, sources }).slice(0, 16);
  return { ...app, files, maps, name: manifest?.name ?? 'shell', version };
}

function readBuildRecord(dist: string): BuildRecord {
  const file = join(dist, 'build.json');
  const parsed = buildRecord.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new UnreadableDocument(`${file} is from another version: build again.`);
  return parsed.data;
}

export function readBuild(folder: string): BuiltApp {
  const manifest = basename(folder) === 'shell' ? undefined : readRemoteManifest(folder);
  const name = manifest?.name ?? 'shell';
  const dist = join(folder, 'dist');
  const isForeign = isForeignBuild(dist);
  if (!isForeign && !existsSync(join(dist, 'build.json')))
    throw new ReleaseRefused(`${name} is not built yet.`);
  const files = readBuiltFiles(dist);
  const build = isForeign && manifest ? readForeignBuild(manifest, files) : readBuildRecord(dist);
  refusePaths(name, dist);
  const sources = isForeign ? foreignSourcesOf(folder) : sourcesOf(folder);
  return toBuiltApp({ build, files, manifest, sources, isForeign });
}
