import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { ErrorReport } from '@bank/shared/contracts/page-reports';
import type { ReleaseStore } from '../store/release-store';
import { temporaryFolder } from '../testing/built-app';
import { type ReportingSite, reportingSite } from '../testing/reporting-site';
import { openTestStore } from '../testing/test-store';
import { ErrorReader } from './list-errors';

const bundler = join(import.meta.dirname, '../testing/bundle-page.ts');

const rates = `export interface Rate { label: string; percent: number }
export function labelOf(rate: Rate | undefined): string {
  return rate!.label.toUpperCase();
}
`;

/** Another build of the same page: an import and lines more above the mistake, and other names for variables. */
const shifted = `import { first } from './first';
export interface Rate { label: string; percent: number }
export const firstLabel = (rates: Rate[]): string => labelOf(first(rates));

export function labelOf(rate: Rate | undefined): string {
  return rate!.label.toUpperCase();
}
`;

/** Both functions are used twice, so that the minimizer puts neither into its caller. */
const page = `import { labelOf } from './rates';
export function openPage(): string {
  const label = labelOf(undefined);
  return label.trim();
}
Object.assign(globalThis, { labelOf, openPage, openTwice: () => openPage() + openPage() });
`;

const builds: Record<string, Record<string, string>> = {
  first: { 'rates.ts': rates, 'page.ts': page },
  rebuilt: {
    'rates.ts': shifted,
    'first.ts': 'export const first = <Item>(items: Item[]): Item | undefined => items[0];\n',
    'page.ts': `import { firstLabel } from './rates';\n// The page of rates.\n${page}Object.assign(globalThis, { firstLabel });\n`,
  },
  different: {
    'rates.ts': rates.replace('rate!.label.toUpperCase()', 'rate!.label.trim()'),
    'page.ts': page,
  },
};

let outer: string;
let remove: () => void;
const built: Record<string, string> = {};

/** Two copies of the first build are in folders of other names. */
function build(name: string, folder: string): void {
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(builds[name] ?? {}))
    writeFileSync(join(folder, 'src', file), text);
  execFileSync(process.execPath, ['--import', 'tsx', bundler, folder]);
  built[name] = folder;
}

beforeAll(() => {
  ({ folder: outer, remove } = temporaryFolder());
  for (const name of Object.keys(builds)) build(name, join(outer, name));
});
afterAll(() => remove());

const filesOf = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));

const under = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));

/** Runs the built page and reports what it throws, as a browser does. */
function thrownBy(name: string): Partial<ErrorReport> {
  const page = `${readFileSync(join(built[name] ?? '', 'dist/page.js'), 'utf8')};openPage();`;
  try {
    runInNewContext(page, {}, { filename: 'page.js' });
  } catch (failure) {
    const { name: kind, message, stack = '' } = failure as Error;
    const frames = [...stack.matchAll(/page\.js:(\d+):(\d+)/g)].map(([, line, column]) => ({
      file: 'page.js',
      line: Number(line),
      column: Number(column),
    }));
    // The last is the line that this test added.
    return { name: kind, message, frames: frames.slice(0, -1) };
  }
  throw new Error('The page works.');
}

interface Published {
  store: ReleaseStore;
  at: ReportingSite;
}

async function publish(store: ReleaseStore, root: string, name: string, maps = true): Promise<Published> {
  const dist = Object.entries(filesOf(join(built[name] ?? '', 'dist')));
  const files = Object.fromEntries(dist.filter(([file]) => maps || !file.endsWith('.map')));
  const sources = { ...under('dist', files), ...under('src', builds[name] ?? {}) };
  return { store, at: await reportingSite(store, join(root, name), sources) };
}

async function groupsAfter(names: string[], maps = true) {
  const { folder: root, remove: removeStore } = temporaryFolder();
  const store = await openTestStore(root);
  for (const name of names) {
    const { at } = await publish(store, root, name, maps);
    expect(await at.report([thrownBy(name)])).toBe(204);
    await at.site.close();
  }
  const { groups } = await new ErrorReader(store).read();
  expect((await new ErrorReader(store).read('mfe-other')).groups).toEqual([]);
  removeStore();
  return groups;
}

test('[MFE-3] shows the stack in the files and lines of the sources', async () => {
  const [group] = await groupsAfter(['first']);
  expect(group).toMatchObject({
    remote: 'mfe-one',
    message: 'Cannot read properties',
    stack: ['rates.ts:3', 'page.ts:3'],
  });
});

test('[MFE-3] recognizes an error after a rebuild that moved its lines', async () => {
  const groups = await groupsAfter(['first', 'rebuilt']);
  expect(groups).toHaveLength(1);
  expect(groups[0]?.releases).toHaveLength(2);
  expect(groups[0]?.stack[0]).toBe('rates.ts:6');
});

test('[MFE-3] tells another error on the same line apart', async () => {
  const groups = await groupsAfter(['first', 'different']);
  expect(groups).toHaveLength(2);
});

test('[MFE-3] shows built files for a release without maps', async () => {
  const [group] = await groupsAfter(['first'], false);
  expect(group?.stack).toEqual(['page.js:1']);
});

test('[MFE-3] writes the same maps in any folder, and names none in a script', () => {
  const copy = join(outer, 'elsewhere', 'deeper');
  build('first', copy);
  const files = filesOf(join(copy, 'dist'));
  expect(files).toEqual(filesOf(join(outer, 'first', 'dist')));
  expect(Object.keys(files).sort()).toEqual(['build.json', 'page.js', 'page.js.map']);
  expect(files['page.js']).not.toMatch(/sourceMappingURL|\.map\b/);
  expect(Object.values(files).join('')).not.toContain(outer);
});
