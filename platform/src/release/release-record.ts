import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildRecord } from '../build/build-record';
import { readRemoteManifest } from '../build/remote-manifest';
import { readDocument } from './documents';
import type { ReleaseRecord } from './store';

/** A refusal that names what to do; the command line prints it without a stack. */
export class ReleaseRefused extends Error {
  readonly expected = true;
}

function assetsOf(dist: string) {
  const files = readdirSync(dist)
    .filter((file) => file !== 'build.json')
    .sort();
  return files.map((file) => {
    const bytes = readFileSync(join(dist, file));
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    return { file, bytes: bytes.length, integrity };
  });
}

const versionOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/** Describes what was built in an app's folder. The same build always gets the same version. */
export function recordOfBuild(folder: string): ReleaseRecord {
  const name = basename(folder);
  const dist = join(folder, 'dist');
  if (!existsSync(join(dist, 'build.json'))) throw new ReleaseRefused(`${name} is not built yet.`);
  const build = readDocument(join(dist, 'build.json'), buildRecord);
  const assets = assetsOf(dist);
  const described = name === 'shell' ? {} : readRemoteManifest(folder);
  const version = versionOf({ assets, build, described });
  const release = { version, base: `/remotes/${name}/${version}/`, entry: build.entry, assets };
  if (name === 'shell') return { name: 'shell', ...release, preload: build.preload.start ?? [] };
  const { label, pages } = readRemoteManifest(folder);
  const withFiles = pages.map((page) => ({ ...page, preload: build.preload[page.page] ?? [] }));
  return { name, label, ...release, pages: withFiles };
}
