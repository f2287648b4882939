import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

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
function bundledLibraries(page: string): string[] {
  write('src/page.ts', page);
  const program = join(__dirname, '..', 'testing', 'bundle-page.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, folder]);
  return JSON.parse(readFileSync(join(folder, 'dist/build.json'), 'utf8')).bundledLibraries;
}

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
