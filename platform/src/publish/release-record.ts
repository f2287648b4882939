import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildRecord, buildRecord } from '../build/build-record';
import { commonInputs } from '../build/inputs.mjs';
import { type RemoteManifest, readRemoteManifest } from '../build/remote-manifest';
import { hashOf, UnreadableDocument } from '../store/documents';
import { integrityOf } from '../store/integrity';
import type { ReleaseRecord, SourceTexts } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import { callsMade } from './bank-calls';
import { doorUses } from './door-uses';
import { knownCapabilities } from './known-capabilities';
import { sourcesOf } from './sources';

/** What a page may weigh where its remote asks for nothing else. */
const usualBudget = { page_bytes: 40_960 };

export interface Built {
  name: string;
  folder: string;
  version: string;
  build: BuildRecord;
  files: Map<string, Buffer>;
  manifest: RemoteManifest | undefined;
  sources: SourceTexts;
}

function readBuild(dist: string): BuildRecord {
  const file = join(dist, 'build.json');
  const read = buildRecord.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new UnreadableDocument(`${file} was written by another version: build again.`);
  return read.data;
}

/** Reads what was built in an app's folder. The same build of the same sources has the same version. */
export function readBuilt(folder: string): Built {
  const name = basename(folder);
  const dist = join(folder, 'dist');
  if (!existsSync(join(dist, 'build.json'))) throw new ReleaseRefused(`${name} is not built yet.`);
  const build = readBuild(dist);
  const names = readdirSync(dist).filter((file) => file !== 'build.json');
  const files = new Map(names.sort().map((file) => [file, readFileSync(join(dist, file))]));
  const manifest = name === 'shell' ? undefined : readRemoteManifest(folder);
  const sources = sourcesOf(folder);
  const assets = [...files].map(([file, bytes]) => [file, integrityOf(bytes)]);
  const version = hashOf({ assets, build, manifest: manifest ?? null, sources }).slice(0, 16);
  return { name, folder, version, build, files, manifest, sources };
}

function git(folder: string, ...words: string[]): string {
  return execFileSync('git', words, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/** The commit that an app was built from, with a + where anything it is compiled from was not committed. */
function commitOf(folder: string): string | null {
  const root = dirname(folder);
  try {
    const inputs = [basename(folder), ...commonInputs];
    const changed = git(root, 'status', '--porcelain', '--', ...inputs) !== '';
    return git(root, 'rev-parse', 'HEAD') + (changed ? '+' : '');
  } catch {
    return null;
  }
}

export type WireForms = Map<string, ReleaseRecord['assets'][number]['compressed']>;

const offersOf = ({ offers }: BuildRecord) => ({
  doors: Object.fromEntries(
    Object.entries(offers).flatMap(([name, { exports }]) =>
      name.startsWith('@bank/shared/') ? [[name, exports]] : [],
    ),
  ),
  libraries: Object.fromEntries(
    Object.entries(offers).flatMap(([name, { version }]) =>
      name.startsWith('@bank/shared/') ? [] : [[name, version]],
    ),
  ),
});

/** Describes a build, with what it weighs on the way. */
export async function recordOf(built: Built, wire: WireForms): Promise<ReleaseRecord> {
  const { name, version, build, files, manifest, sources } = built;
  const assets = [...files].map(([file, bytes]) => {
    const compressed = wire.get(file);
    return { file, bytes: bytes.length, integrity: integrityOf(bytes), ...(compressed && { compressed }) };
  });
  const release = {
    version,
    owner: manifest?.owner ?? manifest?.label ?? 'Platform',
    commit: commitOf(built.folder),
    base: `/remotes/${name}/${version}/`,
    entry: build.entry,
    containers: build.containers,
    assets,
    carries: build.carries,
    calls: await callsMade(sources),
    sources: hashOf(sources),
  };
  if (!manifest) {
    const needs = { doors: {}, libraries: {} };
    const preload = build.preload.start ?? [];
    const { beside, brings, opening } = build;
    return sealed({
      name: 'shell' as const,
      ...release,
      needs,
      preload,
      beside,
      brings,
      ...(opening && { opening }),
      offers: offersOf(build),
    });
  }
  const weightOf = (file: string) => wire.get(file)?.gzip.bytes ?? files.get(file)?.length ?? 0;
  const pages = manifest.pages.map((page) => {
    const preload = build.preload[page.page] ?? [];
    const loaded = new Set([build.entry, ...preload]);
    const asks = build.asks[page.page] ?? [];
    return {
      ...page,
      preload,
      asks,
      measured_bytes: [...loaded].reduce((sum, file) => sum + weightOf(file), 0),
    };
  });
  const needs = { doors: doorUses(sources), libraries: build.takes };
  const { label, budget = usualBudget } = manifest;
  const capabilities = knownCapabilities(sources, manifest);
  return sealed({ name, label, ...release, needs, pages, budget, capabilities });
}

/** Puts the hash of all that it says under a record. */
export const sealed = <Said extends object>(said: Said) => ({ ...said, digest: hashOf(said) });
