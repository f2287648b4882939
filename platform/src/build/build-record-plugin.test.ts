import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuildRecord } from './build-record';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-record-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function addPackage(name: string, type: 'module' | 'commonjs', code: string): void {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, type, main: 'index.js' }));
  write(`node_modules/${name}/index.js`, code);
}

/** In production mode, the bundler joins ES modules into one. */
function recordOf(page: string): BuildRecord {
  write('src/page.ts', page);
  const program = join(__dirname, '..', 'testing', 'bundle-page.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, folder]);
  return JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8'));
}

const bundledLibraries = (page: string) => recordOf(page).bundledLibraries;

/** About this many bytes that no minimizer shortens. */
const text = (bytes: number) => JSON.stringify(randomBytes(bytes / 2).toString('hex'));

test('[MFE-2] records packages of ES modules, which the bundler joins', () => {
  addPackage('router', 'module', "export { join } from 'path-parts';\nexport const route = Math.random();");
  addPackage('path-parts', 'module', 'export const join = () => Math.random();');
  expect(bundledLibraries("import { join, route } from 'router';\nconsole.log(join(), route);")).toEqual([
    'path-parts',
    'router',
  ]);
});

test('[MFE-2] records CommonJS packages, also those of ES modules', () => {
  addPackage('store', 'module', "import sync from '@shims/sync';\nexport const store = () => sync();");
  addPackage('@shims/sync', 'commonjs', 'module.exports = () => Math.random();');
  addPackage('old', 'commonjs', 'exports.old = Math.random();');
  const page = "import { store } from 'store';\nimport { old } from 'old';\nconsole.log(store(), old);";
  expect(bundledLibraries(page)).toEqual(['@shims/sync', 'old', 'store']);
});

test('[MFE-2] records no package for sources of the app, or for what it leaves out', () => {
  addPackage('unused', 'module', 'export const unused = 1;');
  write('src/part.ts', 'export const part = Math.random();');
  write('node_modules/unused/package.json', '{"name":"unused","type":"module","sideEffects":false}');
  const page = "import { part } from './part';\nimport { unused } from 'unused';\nconsole.log(part);";
  expect(bundledLibraries(page)).toEqual([]);
});

const near = (bytes: number) => ({
  asymmetricMatch: (value: unknown) => typeof value === 'number' && value >= bytes && value < bytes + 200,
});

test('[MFE-2] weighs packages in each file, and names the imports that brought them', () => {
  addPackage(
    'charts',
    'module',
    `import { scale } from 'scales';\nimport old from '@shims/old';\nexport const chart = () => [scale(), old, ${text(4_000)}];`,
  );
  addPackage('scales', 'module', `export const scale = () => [Math.random(), ${text(2_000)}];`);
  addPackage('@shims/old', 'commonjs', `module.exports = [Math.random(), ${text(1_000)}];`);
  addPackage('dates', 'commonjs', `exports.date = [require('@shims/old'), ${text(500)}];`);
  write('src/late.ts', "import { scale } from 'scales';\nexport const late = scale();");
  const page =
    "import { date } from 'dates';\nimport('charts').then(({ chart }) => console.log(chart(), date));\nimport('./late').then(console.log);";
  const { packages = {} } = recordOf(page);
  expect(Object.fromEntries(Object.entries(packages).map(([name, { by }]) => [name, by]))).toEqual({
    '@shims/old': ['charts', 'dates'],
    charts: ['charts'],
    dates: ['dates'],
    scales: ['charts', 'scales'],
  });
  expect(packages.dates?.bytes).toEqual({ 'page.js': near(500) });
  expect(packages['@shims/old']?.bytes).toEqual({ 'page.js': near(1_000) });
  expect(Object.keys(packages.charts?.bytes ?? {})).not.toContain('page.js');
  expect(Object.values(packages.charts?.bytes ?? {})).toEqual([near(4_000)]);
  // A copy in each part that loads by itself.
  expect(Object.values(packages.scales?.bytes ?? {})).toEqual([near(2_000), near(2_000)]);
});

test('[MFE-2] names an import that only passes on what another package exports', () => {
  addPackage('router-dom', 'module', "export * from 'router';");
  write(
    'node_modules/router-dom/package.json',
    '{"name":"router-dom","type":"module","main":"index.js","sideEffects":false}',
  );
  addPackage('router', 'module', `export const route = () => [Math.random(), ${text(1_000)}];`);
  const { packages } = recordOf("import { route } from 'router-dom';\nconsole.log(route());");
  expect(packages?.router).toEqual({ by: ['router-dom'], bytes: { 'page.js': near(1_000) } });
});
