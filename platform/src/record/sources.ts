import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { kitFolder, rootOf } from '../build/project';
import { readRemoteManifest } from '../build/remote-manifest';
import type { SourceTexts } from '../store/release-documents';

/** Where a remote's sources have those of the kit. */
export const kitSources = 'kit/src';

const isCompiled = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name);
const isScript = (name: string) =>
  /\.[cm]?[jt]sx?$/.test(name) && !/\.(test|spec|stories)\./.test(name) && !name.endsWith('.d.ts');
const skippedFolders = new Set(['node_modules', 'dist', 'testing']);

function textsUnder(folder: string, path: string, isSource = isCompiled): [string, string][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(folder, entry.name);
    const name = `${path}/${entry.name}`;
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : textsUnder(inside, name, isSource);
    return isSource(entry.name) ? [[name, readFileSync(inside, 'utf8')] as [string, string]] : [];
  });
}

const namedFolder = /['"`]@bank\/kit\/([\w-]+)['"`]/g;

const namedFolders = (texts: [string, string][]): string[] =>
  texts.flatMap(([, text]) => [...text.matchAll(namedFolder)].flatMap(([, part]) => part ?? []));

/** The folders of the kit that these sources name, and those that they name in turn. */
function textsOfKit(own: [string, string][], folder: string, name: string): [string, string][] {
  const parts = new Set(namedFolders(own));
  if (parts.size === 0) return [];
  const sources = join(kitFolder(rootOf(folder)), 'src');
  const found: [string, string][] = [];
  // A set also visits what is added meanwhile.
  for (const part of parts) {
    const texts = textsUnder(join(sources, part), `${name}/${kitSources}/${part}`);
    found.push(...texts);
    for (const next of namedFolders(texts)) parts.add(next);
  }
  return found.sort(([one], [other]) => (one < other ? -1 : 1));
}

/**
 * With what the remote bundles of the kit, which makes calls and uses doors like its own code. In a repository of its
 * own, the folder may have another name than the remote.
 */
export function sourcesIn(folder: string, name: string): SourceTexts {
  const own = textsUnder(join(folder, 'src'), `${name}/src`);
  return Object.fromEntries([...own, ...textsOfKit(own, folder, name)]);
}

/** The shell's sources include shared, because candidates compile against its exports. */
export function sourcesOf(folder: string): SourceTexts {
  const name = basename(folder) === 'shell' ? 'shell' : readRemoteManifest(folder).name;
  const own = sourcesIn(folder, name);
  if (name !== 'shell') return own;
  const shared = join(dirname(folder), 'shared');
  const doors = join(shared, 'package.json');
  return Object.fromEntries([
    ...Object.entries(own),
    ...textsUnder(join(shared, 'src'), 'shared/src'),
    ...(existsSync(doors) ? [['shared/package.json', readFileSync(doors, 'utf8')] as const] : []),
  ]);
}

/**
 * Read only to find the doors, exports and calls that a foreign remote uses, because only its own tool chain
 * can compile it.
 */
export const foreignSourcesOf = (folder: string): SourceTexts =>
  Object.fromEntries(textsUnder(join(folder, 'src'), 'src', isScript));
