import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildTwin } from '../bench/web/build-twin';
import { root } from '../children.mjs';
import { budgets } from './budgets';
import { filesOfPages, kilobytes, kilobytesOfScripts } from './files-of-pages';

interface Weighed {
  what: string;
  is: number;
  most: number;
  /** Where it is not reached yet: docs/performance.md says what stands in the way. */
  goal?: number;
  unit: string;
}

/** The page at an address: one that is not there any more has no budget to keep. */
function pageAt(wanted: string) {
  const page = filesOfPages(root).find(({ path }) => path === wanted);
  if (!page) throw new Error(`No remote has a page at ${wanted}.`);
  return page;
}

const scripts = (): Weighed[] =>
  Object.entries(budgets.javascript).map(([path, budget]) => {
    const what = `JavaScript of ${path}, gzipped`;
    return { what, is: kilobytesOfScripts(pageAt(path).files), ...budget, unit: ' KB' };
  });

function heaviestPage(): Weighed {
  const pages = filesOfPages(root).map(({ name, own }) => ({ name, is: kilobytes(own) }));
  const [heaviest] = pages.sort((one, other) => other.is - one.is);
  if (!heaviest) throw new Error('No remote was built.');
  const what = `${heaviest.name}, the heaviest page of a remote, gzipped`;
  return { what, is: heaviest.is, most: budgets.remotePage, unit: ' KB' };
}

const compared = ['/login', '/', '/dashboard/transactions'];

const fontsOf = (files: string[]) =>
  files
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => basename(file))
    .sort()
    .join(', ');

/** A font weighs as much as a remote: one that only one of the two fetches would decide the comparison. */
function refuseOtherFonts(path: string | undefined, ours: string[], theirs: string[]): void {
  if (fontsOf(ours) === fontsOf(theirs)) return;
  throw new Error(`${path} fetches ${fontsOf(ours)}, and the twin ${fontsOf(theirs)}.`);
}

async function againstTwin(): Promise<Weighed[]> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-twin-'));
  try {
    const { files } = await buildTwin(folder);
    return compared.map(pageAt).map(({ name, path, files: ours }) => {
      const names = [...(files.shell ?? []), ...(files.app ?? []), ...(files[name.replace('/', '.')] ?? [])];
      const theirs = [...new Set(names)].map((file) => join(folder, file));
      refuseOtherFonts(path, ours, theirs);
      const what = `bytes of ${path}, to the same sources as one build`;
      const is = kilobytes(ours) / kilobytes(theirs);
      return { what, is, most: budgets['against the twin'].bytes, unit: '' };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function verdictOn({ is, most, goal = most }: Weighed): string {
  if (is > most) return 'OVER ';
  return is > goal ? 'over its goal: ' : '';
}

const shown = (weighed: Weighed) => {
  const { what, is, most, goal, unit } = weighed;
  const wanted = goal !== undefined && is > goal ? `, wanted at most ${goal}${unit}` : '';
  return `${verdictOn(weighed)}${what}: ${is.toFixed(unit ? 1 : 2)}${unit}, at most ${most}${unit}${wanted}`;
};

const weighed = [...scripts(), heaviestPage(), ...(await againstTwin())];
for (const one of weighed) console.log(`measured: ${shown(one)}`);
if (weighed.some(({ is, most }) => is > most)) process.exitCode = 1;
