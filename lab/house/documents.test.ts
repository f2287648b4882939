import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proseFiles, type Sources } from '../../scripts/sources/source-files';
import { apiLayers, platformLayers } from './dependency-rules';
import { findDeadLinks, findLostPaths, findStaleExcerpts } from './documents';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents: Sources = new Map(
  [...proseFiles(root)].filter(([path]) => /^([A-Z]+|docs\/.+)\.md$/.test(path)),
);
const pick = (...paths: string[]): Sources => new Map(paths.map((path) => [path, read(path)]));
const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
    .map(({ name }) => name);

test('every link in a document leads somewhere', () => {
  expect(documents.size).toBeGreaterThan(100);
  expect(findDeadLinks(root, documents)).toEqual([]);
});

test('finds a lost file, a lost heading and a heading that exists', () => {
  const pages = new Map([
    ['README.md', '# A\n\n## B c\n\n[1](docs/none.md) [2](#b-c) [3](#d) [4](https://bank.example/x)'],
  ]);
  expect(findDeadLinks(root, pages)).toEqual([
    'README.md links to docs/none.md',
    'README.md links to README.md#d',
  ]);
});

const readers = ['docs/for-engineers.md', 'docs/for-operators.md', 'docs/for-squads.md'];
const maps = pick('README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...readers);

test('every path that the maps name exists', () => {
  expect(findLostPaths(root, maps)).toEqual([]);
  expect(findLostPaths(root, new Map([['README.md', '`api/src/none.ts`']]))).toEqual([
    'README.md names api/src/none.ts',
  ]);
});

test('excerpts are lines of their files', () => {
  expect(findStaleExcerpts(pick('docs/for-engineers.md'), read)).toEqual([]);
  const page = new Map([['a.md', '```ts a.ts\none\nthree\n```\n```ts a.ts\nthree\none\n```']]);
  expect(findStaleExcerpts(page, () => 'one\ntwo\nthree')).toEqual(['a.md: a.ts has no line "one" there']);
});

test('the README maps every folder, and is short', () => {
  const mapped = [...read('README.md').matchAll(/^\| `([a-z\d-]+)` \|/gm)].map(([, name]) => name);
  const folders = foldersIn('.').filter(
    (name) => !['docs', 'dist', 'screenshots', 'test-results'].includes(name),
  );
  expect(mapped.sort()).toEqual(folders.sort());
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(111);
});

const architecture = read('ARCHITECTURE.md');
const sectionOf = (title: string) =>
  architecture.split('\n## ').find((section) => section.startsWith(`${title}\n`)) ?? '';
const namedIn = (text: string) => [...text.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);

test('the architecture lists the layers of the bank, highest first', () => {
  const rows = [...sectionOf('The bank').matchAll(/^\| `([a-z]+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual([...apiLayers].reverse());
});

test('the architecture lists the folders of the platform, lowest first', () => {
  const [, list = ''] = /imports only those before it: (.+?)\. Beside them/.exec(architecture) ?? [];
  expect(namedIn(list)).toEqual(platformLayers);
  expect([...platformLayers, 'chat', 'testing'].sort()).toEqual(foldersIn('platform/src').sort());
});

test('the architecture lists the folders of the shell', () => {
  const rows = [...sectionOf('The shell').matchAll(/^\| (`.+?) \|/gm)].flatMap(([, row = '']) =>
    namedIn(row),
  );
  expect(rows.sort()).toEqual(foldersIn('shell/src').sort());
});

test('the architecture names the pages that the shell names, and is short', () => {
  const [, named = ''] = /names no remote, and three pages \(([^)]+)\)/.exec(architecture) ?? [];
  const sources = [...proseFiles(root)].filter(([path]) => /^shell\/src\/.*(?<!\.test)\.tsx?$/.test(path));
  const inShell = sources.flatMap(([, text]) => [...text.matchAll(/'([a-z-]+-(?:page|dialog))'/g)]);
  expect([...new Set(inShell.map(([, name]) => name))].sort()).toEqual(namedIn(named).sort());
  expect(architecture.split('\n').length).toBeLessThanOrEqual(141);
});
