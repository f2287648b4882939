import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type BuildRecord, buildRecord, customerFrame } from '../../platform/src/build/build-record';
import { findRemotes } from '../../platform/src/build/remote-manifest';
import { joinScripts } from '../../platform/src/together/join-scripts';

interface Page {
  name: string;
  path: string | undefined;
  /** Whether the shell loads its frame around it. */
  isFramed: boolean;
  entry: string;
  own: string[];
  files: string[];
  /** What publishing joins: the start of the shell, its doors for this page, and the page itself. */
  joined: string[][];
}

const buildOf = (root: string, app: string): BuildRecord =>
  buildRecord.parse(JSON.parse(readFileSync(join(root, app, 'dist/build.json'), 'utf8')));

export function pageFiles(root: string): Page[] {
  const shell = buildOf(root, 'shell');
  const started = [shell.entry, ...shell.initialFiles, ...(shell.preload.start ?? [])];
  return findRemotes(root).flatMap((remote) => {
    const build = buildOf(root, remote.name);
    const at = (app: string) => (file: string) => join(root, app, 'dist', file);
    return remote.pages.map(({ page, paths, access }) => {
      const own = [build.entry, ...(build.preload[page] ?? [])].map(at(remote.name));
      const isFramed = access === 'customer';
      const frame = isFramed ? [customerFrame] : [];
      const asked = [...frame, ...(build.sharedModules[page] ?? [])];
      const shared = asked.flatMap((name) => shell.sharedModuleFiles[name] ?? []);
      const isStarted = new Set(started);
      const start = [...isStarted].map(at('shell'));
      const doors = [...new Set(shared)].filter((file) => !isStarted.has(file)).map(at('shell'));
      return {
        name: `${remote.name}/${page}`,
        path: paths[0],
        isFramed,
        entry: at(remote.name)(build.entry),
        own,
        files: [...start, ...doors, ...own],
        joined: [start, doors, own],
      };
    });
  });
}

export const isScript = (file: string) => file.endsWith('.js');
const isCompressed = (file: string) => file.endsWith('.woff2');

const weights = new Map<string, number>();

function weightOf(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(file);
  const weight = isCompressed(file) ? bytes.length : gzipSync(bytes, { level: 9 }).length;
  weights.set(file, weight);
  return weight;
}

const sent = (bytes: Buffer) => (bytes.length > 0 ? brotliCompressSync(bytes).length : 0);

/** Browsers get the scripts of a group in one file and its style sheets in another. */
export function kilobytesServed(groups: string[][]): number {
  const bytes = groups.map((files) => {
    const read = (end: string) =>
      files.filter((file) => file.endsWith(end)).map((file) => readFileSync(file));
    const fonts = files.filter(isCompressed).reduce((total, file) => total + weightOf(file), 0);
    return sent(joinScripts(read('.js'))) + sent(Buffer.concat(read('.css'))) + fonts;
  });
  return bytes.reduce((total, one) => total + one, 0) / 1024;
}

const sum = (files: string[]) => files.reduce((total, file) => total + weightOf(file), 0) / 1024;

export const kilobytes = (files: string[]): number => sum(files);

export const kilobytesOfScripts = (files: string[]): number => sum(files.filter(isScript));
