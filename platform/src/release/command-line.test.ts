import { join } from 'node:path';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { runCommand } from './command-line';

let root: string;
let remove: () => void;
let said: string[];

beforeEach(() => {
  ({ folder: root, remove } = temporaryFolder());
  said = [];
  for (const name of ['shell', 'mfe-one', 'mfe-two']) builtApp(root, name);
});
afterEach(() => remove());

const release = (...words: string[]) =>
  runCommand(words, { root, store: join(root, 'store'), say: (line) => said.push(line) });

test('[MFE-3] a squad publishes and reads what production shows', () => {
  expect(release('publish', 'all', '--author', 'Sasha', '--reason', 'the first')).toBe(0);
  said = [];
  expect(release('status')).toBe(0);
  expect(said[0]).toMatch(/^production {2}set [0-9a-f]{16} .* Sasha: the first$/);
  expect(said.slice(1).map((line) => line.trim().split(/ +/)[0])).toEqual(['shell', 'mfe-one', 'mfe-two']);
});

test.each([
  [['publish', 'mfe-three'], 'mfe-three is not known here. Known: shell, mfe-one, mfe-two.'],
  [['publish'], 'Name what to publish, or say: publish all.'],
  [['dance'], 'dance is not a command. See: npm run release -- --help'],
  [['publish', 'mfe-one', '--force'], "Unknown option '--force'"],
  [['publish', 'mfe-one'], 'The first release set needs a shell: build and publish everything once.'],
])('[MFE-3] %j is refused in words', (words, text) => {
  expect(release(...words)).toBe(1);
  expect(said.join('\n')).toContain(text);
});

test('[MFE-3] before anything is published, status says so', () => {
  expect(release('status')).toBe(0);
  expect(said).toEqual(['Nothing is published yet.']);
});
