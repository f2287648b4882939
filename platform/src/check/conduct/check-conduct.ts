import { setImmediate } from 'node:timers/promises';
import { FrameResolver } from '../../errors/resolve-frames';
import { readMap } from '../../record/source-maps';
import type { Content } from '../../store/content';
import type { RemoteRecord } from '../../store/release-documents';
import type { ReleaseStore } from '../../store/release-store';
import { isTogether } from '../../together/page-scripts';
import { type Problem, problem } from '../rules';
import { ownNames } from './own-names';
import { carriedStyles, readScript } from './read-script';
import { type Fault, scriptFaults } from './script-faults';
import { sharedStyles } from './shared-styles';

interface Maps {
  store: ReleaseStore;
  frames: FrameResolver;
}

interface Read {
  /** Selectors and names in style sheets. */
  styles: string[];
  faults: { fault: Fault; at: number }[];
}

function readFile(release: RemoteRecord, file: string, text: string): Read | undefined {
  const own = ownNames(release);
  try {
    if (file.endsWith('.css')) return { styles: sharedStyles(text, own), faults: [] };
    const script = readScript(text);
    const styles = carriedStyles(script).flatMap((style) => sharedStyles(style, own));
    return { styles, faults: scriptFaults(script, own) };
  } catch {
    return undefined;
  }
}

const maxShown = 5;

function describeStyles({ name }: RemoteRecord, file: string, styles: string[]): string {
  const left = styles.length - maxShown;
  const shown = [...styles.slice(0, maxShown), ...(left > 0 ? [`${left} more`] : [])].join(', ');
  return `${name} changes how other squads' pages look with ${shown} in ${file}: write it in a *.module.css and put one of its classes into each selector, as in “.page h1”; begin IDs and the names of fonts with ${name}`;
}

/** In UTF-16, as source maps count. */
function positionAt(text: string, byte: number): { line: number; column: number } {
  const lines = Buffer.from(text).subarray(0, byte).toString().split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The files that the page loads: the entry names no hash of those for other hosts. */
async function judgedFiles(store: ReleaseStore, release: RemoteRecord): Promise<string[]> {
  const entry = (await store.readAsset(release, release.entry))?.toString() ?? '';
  return release.assets.flatMap(({ file, integrity }) => {
    const isLoaded = !file.startsWith('standalone.') || entry.includes(integrity);
    return /\.([cm]?js|css)$/.test(file) && isLoaded && !isTogether(file) ? [file] : [];
  });
}

async function describeFaults(
  release: RemoteRecord,
  file: string,
  text: string,
  faults: Read['faults'],
  { store, frames }: Maps,
): Promise<string[]> {
  if (faults.length === 0) return [];
  const { name: app, version } = release;
  const isMapped = (await readMap(store, release, file)) !== undefined;
  const places = faults.map(({ at }) => frames.resolve({ app, version, file, ...positionAt(text, at) }));
  return (await Promise.all(places)).flatMap(({ isOwn, ...place }, index) => {
    const { what = '', instead = '', isEverywhere } = faults[index]?.fault ?? {};
    // Other bundlers put their whole runtime into the entry, and pages into files of their own.
    const isJudged = isOwn && (isMapped || file !== release.entry);
    const hint = isMapped ? '' : '. A source map would tell from which package it is';
    return isJudged || isEverywhere
      ? [`${app} ${what} at ${place.file}:${place.line}: ${instead}${hint}`]
      : [];
  });
}

async function problemsOf(release: RemoteRecord, maps: Maps): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const file of await judgedFiles(maps.store, release)) {
    // The site serves customers meanwhile.
    await setImmediate();
    const text = (await maps.store.readAsset(release, file))?.toString() ?? '';
    const read = readFile(release, file, text);
    if (!read)
      found.push(problem('conduct', [release], `${release.name} has ${file}, which can't be parsed`));
    if (read && read.styles.length > 0)
      found.push(problem('styles', [release], describeStyles(release, file, read.styles)));
    for (const says of await describeFaults(release, file, text, read?.faults ?? [], maps))
      found.push(problem('conduct', [release], says));
  }
  return found;
}

/** What a remote does to the page that it shares with others. The shell may do that. */
export async function checkConduct(
  store: ReleaseStore,
  { remotes }: Content,
  names: string[],
): Promise<Problem[]> {
  const maps = { store, frames: new FrameResolver(store) };
  const judged = remotes.filter(({ name }) => names.includes(name));
  const found = await Promise.all(judged.map((remote) => problemsOf(remote, maps)));
  // Several files may contain the same module.
  return [...new Map(found.flat().map((one) => [one.text, one])).values()];
}
