import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commonInputs } from '../build/inputs';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { foreignApp } from '../testing/foreign-app';
import { openTestStore } from '../testing/test-store';
import { storeRelease } from './store-release';

let root: string;
let remove: () => void;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Sasha', '-c', 'user.email=sasha@larch.example', ...args], {
    cwd: root,
    stdio: 'pipe',
  });

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** An input without an extension is a folder. */
const files = commonInputs.map((path) => (/\.\w+$/.test(path) ? path : `${path}/part.ts`));

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  for (const name of ['shell', 'mfe-one', 'mfe-two']) builtApp(root, name);
  for (const file of files) write(file, file.endsWith('.json') ? '{}' : 'export {};');
  write('.gitignore', 'dist\nstore*\n');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'First');
});
afterEach(() => remove());

const commitOf = async (name: string) =>
  (await storeRelease(await openTestStore(root), join(root, name))).commit;

test('[MFE-3] records the commit that a clean working copy was built from', async () => {
  expect(await commitOf('mfe-one')).toMatch(/^[0-9a-f]{40}$/);
});

test.each(['mfe-one/remote.json', 'mfe-one/src/new.ts', ...files])(
  '[MFE-3] marks the commit with a + if %s is uncommitted',
  async (file) => {
    write(file, file === 'mfe-one/remote.json' ? `${manifest()}\n` : '{ }');
    expect(await commitOf('mfe-one')).toMatch(/^[0-9a-f]{40}\+$/);
  },
);

const manifest = () => git('show', 'HEAD:mfe-one/remote.json').toString();

test('[MFE-3] records the commit of a foreign remote’s own repository', async () => {
  const folder = foreignApp(root, 'mfe-rates');
  const own = (...args: string[]) =>
    git('-C', folder, ...args)
      .toString()
      .trim();
  write('mfe-rates/.gitignore', 'dist\n');
  own('init', '-q');
  own('add', '.');
  own('commit', '-qm', 'First rates');
  expect(await commitOf('mfe-rates')).toBe(own('rev-parse', 'HEAD'));
  write('mfe-rates/src/new.jsx', 'export {};');
  expect(await commitOf('mfe-rates')).toBe(`${own('rev-parse', 'HEAD')}+`);
});

test('[MFE-3] ignores uncommitted files that no build reads', async () => {
  write('mfe-two/src/new.ts', 'export {};');
  write('README.md', 'edited');
  expect(await commitOf('mfe-one')).toMatch(/^[0-9a-f]{40}$/);
});
