import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildTwin } from '../bench/web/build-twin';
import { root } from '../bootstrap/child-process.mjs';
import { budgets } from '../measure/budgets';
import { kilobytes, kilobytesOfScripts, pageFiles } from './page-files';

interface Weight {
  what: string;
  value: number;
  max: number;
  goal?: number;
  unit: string;
}

function findPage(wanted: string) {
  const page = pageFiles(root).find(({ path }) => path === wanted);
  if (!page) throw new Error(`No remote has a page at ${wanted}.`);
  return page;
}

const weighScripts = (): Weight[] =>
  Object.entries(budgets.javascript).map(([path, budget]) => {
    const what = `JavaScript of ${path}, gzipped`;
    return { what, value: kilobytesOfScripts(findPage(path).files), ...budget, unit: ' KB' };
  });

function weighHeaviestPage(): Weight {
  const pages = pageFiles(root).map(({ name, own }) => ({ name, value: kilobytes(own) }));
  const [heaviest] = pages.sort((one, other) => other.value - one.value);
  if (!heaviest) throw new Error('No remote is built.');
  const what = `${heaviest.name}, the heaviest page of a remote, gzipped`;
  return { what, value: heaviest.value, max: budgets.remotePage, unit: ' KB' };
}

const comparedPaths = ['/login', '/', '/dashboard/transactions'];

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
    return comparedPaths.map(findPage).map(({ name, path, files: ours }) => {
      const names = [...(files.shell ?? []), ...(files.app ?? []), ...(files[name.replace('/', '.')] ?? [])];
      const theirs = [...new Set(names)].map((file) => join(folder, file));
      refuseOtherFonts(path, ours, theirs);
      const what = `bytes of ${path}, relative to a single build of the same sources`;
      const value = kilobytes(ours) / kilobytes(theirs);
      return { what, value, max: budgets['against the twin'].bytes, unit: '' };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function verdictOn({ value, max, goal = max }: Weight): string {
  if (value > max) return 'OVER ';
  return value > goal ? 'over its goal: ' : '';
}

function format(weight: Weight): string {
  const { what, value, max, goal, unit } = weight;
  const missedGoal = goal !== undefined && value > goal ? `, goal ${goal}${unit}` : '';
  return `${verdictOn(weight)}${what}: ${value.toFixed(unit ? 1 : 2)}${unit}, at most ${max}${unit}${missedGoal}`;
}

export async function weighPages(): Promise<void> {
  const weights = [...weighScripts(), weighHeaviestPage(), ...(await compareWithTwin())];
  for (const weight of weights) console.log(`measured: ${format(weight)}`);
  if (weights.some(({ value, max }) => value > max)) process.exitCode = 1;
}
