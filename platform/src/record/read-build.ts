import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildRecord, buildRecord } from '../build/build-record';
import { type RemoteManifest, readRemoteManifest } from '../build/remote-manifest';
import { hashOf, UnreadableDocument } from '../store/documents';
import { integrityOf } from '../store/integrity';
import type { SourceTexts } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import { sourcesOf } from './sources';

export interface BuiltApp {
  name: string;
  folder: string;
  version: string;
  build: BuildRecord;
  files: Map<string, Buffer>;
  manifest: RemoteManifest | undefined;
  sources: SourceTexts;
}

function readBuildRecord(dist: string): BuildRecord {
  const file = join(dist, 'build.json');
  const parsed = buildRecord.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new UnreadableDocument(`${file} is from another version: build again.`);
  return parsed.data;
}

/** The version depends only on the build and its sources. */
export function readBuild(folder: string): BuiltApp {
  const name = basename(folder);
  const dist = join(folder, 'dist');
  if (!existsSync(join(dist, 'build.json'))) throw new ReleaseRefused(`${name} is not built yet.`);
  const build = readBuildRecord(dist);
  const names = readdirSync(dist).filter((file) => file !== 'build.json');
  const files = new Map(names.sort().map((file) => [file, readFileSync(join(dist, file))]));
  const manifest = name === 'shell' ? undefined : readRemoteManifest(folder);
  const sources = sourcesOf(folder);
  const assets = [...files].map(([file, bytes]) => [file, integrityOf(bytes)]);
  const version = hashOf({ assets, build, manifest: manifest ?? null, sources }).slice(0, 16);
  return { name, folder, version, build, files, manifest, sources };
}
