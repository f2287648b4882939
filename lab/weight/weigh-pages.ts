import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { customerFrame } from '../../platform/src/build/build-record';
import { root } from '../../scripts/bootstrap/child-process.mjs';
import { ExpectedError } from '../../scripts/bootstrap/expected-error.mjs';
import { buildTwin } from '../bench/web/build-twin';
import { budgets } from '../measure/budgets';
import { fetchScripts, type WeighedPath } from './fetched-scripts';
import { isScript, kilobytes, kilobytesOfScripts, kilobytesServed, pageFiles } from './page-files';

interface Weight {
  what: string;
  value: number;
  max: number;
  unit: string;
}

const paths: WeighedPath[] = [
  { path: '/login', isPublic: true },
  { path: '/', isPublic: false },
  { path: '/dashboard/transactions', isPublic: false },
];

function findPage(wanted: string) {
  const page = pageFiles(root).find(({ path }) => path === wanted);
  if (!page) throw new Error(`No remote has a page at ${wanted}.`);
  return page;
}

const named = (files: string[]) =>
  files.map((file) => file.replace(`${root}/`, '').replace('/dist/', '/')).join(', ');

/**
 * Weighs the scripts that a browser fetches. They must match the build record; a runtime requested any
 * others.
 */
async function weighFetchedScripts(): Promise<Weight[]> {
  const weights: Weight[] = [];
  for (const { path, scripts, whenIdle } of await fetchScripts(paths)) {
    const built = new Set(findPage(path).files.filter(isScript));
    const fetched = new Set(scripts);
    const extra = scripts.filter((file) => !built.has(file));
    const unused = [...built].filter((file) => !fetched.has(file));
    if (extra.length > 0) throw new ExpectedError(`${path} also fetches ${named(extra)}.`);
    if (unused.length > 0) throw new ExpectedError(`${path} doesn't fetch ${named(unused)}.`);
    console.log(`${path} fetches when idle: ${named(whenIdle)}`);
    const what = `JavaScript fetched by ${path}, gzipped`;
    const max = budgets.javascript[path] ?? 0;
    weights.push({ what, value: kilobytesOfScripts(scripts), max, unit: ' KB' });
  }
  return weights;
}

const heaviest = (files: { name: string; value: number }[]) => {
  const [first] = files.sort((one, other) => other.value - one.value);
  if (!first) throw new Error('No remote is built.');
  return first;
};

function weighHeaviestPage(): Weight {
  const { name, value } = heaviest(pageFiles(root).map(({ name, own }) => ({ name, value: kilobytes(own) })));
  const what = `${name}, the heaviest page of a remote, gzipped`;
  return { what, value, max: budgets.remotePage, unit: ' KB' };
}

function weighHeaviestEntry(): Weight {
  const entries = pageFiles(root).map(({ entry }) => ({ name: entry, value: kilobytes([entry]) }));
  const { name, value } = heaviest(entries);
  const what = `${basename(dirname(dirname(name)))}, the heaviest entry of a remote, gzipped`;
  return { what, value, max: budgets.remoteEntry, unit: ' KB' };
}

const fontsOf = (files: string[]) =>
  files
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => basename(file))
    .sort()
    .join(', ');

/** A font weighs as much as a remote, so a font that only one side loads would skew the comparison. */
function refuseOtherFonts(path: string | undefined, ours: string[], theirs: string[]): void {
  if (fontsOf(ours) === fontsOf(theirs)) return;
  throw new Error(`${path} loads ${fontsOf(ours)}, but the twin loads ${fontsOf(theirs)}.`);
}

async function compareWithTwin(): Promise<Weight[]> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-twin-'));
  try {
    const { files } = await buildTwin(folder);
    return paths.map(({ path }) => {
      const { name, isFramed, files: ours, joined } = findPage(path);
      const groups = ['shell', 'app', ...(isFramed ? [customerFrame] : []), name.replace('/', '.')];
      const names = groups.flatMap((group) => files[group] ?? []);
      const theirs = [...new Set(names)].map((file) => join(folder, file));
      refuseOtherFonts(path, ours, theirs);
      const what = `bytes of ${path}, relative to a single build of the same sources`;
      const value = kilobytesServed(joined) / kilobytesServed(theirs.map((file) => [file]));
      return { what, value, max: budgets['against the twin'].bytes, unit: '' };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function format({ what, value, max, unit }: Weight): string {
  const verdict = value > max ? 'OVER ' : '';
  return `${verdict}${what}: ${value.toFixed(unit ? 1 : 2)}${unit}, at most ${max}${unit}`;
}

export async function weighPages(): Promise<void> {
  const weights = [weighHeaviestPage(), weighHeaviestEntry(), ...(await compareWithTwin())];
  weights.unshift(...(await weighFetchedScripts()));
  for (const weight of weights) console.log(`measured: ${format(weight)}`);
  if (weights.some(({ value, max }) => value > max)) process.exitCode = 1;
}
