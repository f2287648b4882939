import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { importedBy } from '../sources/imported-packages';
import { packSdk } from './pack-sdk';

jest.setTimeout(60_000);

/** Below this repository, so that libraries are found. */
const cache = join(__dirname, '../../node_modules/.cache');
let place: string;

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  place = mkdtempSync(join(cache, 'packed-'));
  await packSdk(place);
  for (const file of readdirSync(place)) {
    const folder = join(place, file.replace('.tgz', ''));
    mkdirSync(folder);
    execFileSync('tar', ['xzf', join(place, file), '--strip-components=1', '-C', folder]);
  }
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const run = (...words: string[]) => execFileSync(process.execPath, words, { encoding: 'utf8' });

const readPackage = (name: string) => JSON.parse(readFileSync(join(place, name, 'package.json'), 'utf8'));

test('[MFE-1] packs a build that needs nothing else of this repository', () => {
  const program = `const { defineRemote } = await import(${JSON.stringify(join(place, 'larch-remote/rspack.js'))});
    console.log(typeof defineRemote);`;
  expect(run('--input-type=module', '--eval', program)).toBe('function\n');
});

test('[MFE-1] packs commands that explain themselves', () => {
  expect(run(join(place, 'larch-remote/larch.js'), '--help')).toContain('larch release COMMAND');
  expect(run(join(place, 'create-remote/create-remote.js'), '--help')).toContain('create-remote NAME');
});

test('[MFE-1] packs each door with its declarations and its libraries', () => {
  const { exports, dependencies } = readPackage('larch-doors') as {
    exports: Record<string, string>;
    dependencies: Record<string, string>;
  };
  expect(exports).toMatchObject({ './ui/base': './src/ui/base/base.js' });
  for (const file of Object.values(exports)) {
    expect(readFileSync(join(place, 'larch-doors', file), 'utf8')).not.toBe('');
    expect(readFileSync(join(place, 'larch-doors', file.replace('.js', '.d.ts')), 'utf8')).not.toBe('');
  }
  for (const library of ['react', 'antd', 'react-router-dom', 'zod'])
    expect(dependencies[library]).toMatch(/^\d+\.\d+\.\d+$/);
});

test('[MFE-1] packs the kit as sources that only doors are needed for', () => {
  const { exports, sideEffects } = readPackage('larch-kit');
  expect([exports, sideEffects]).toEqual([{ './*': './src/*/*.ts' }, ['*.css']]);
  const files = readdirSync(join(place, 'larch-kit/src'), { recursive: true, encoding: 'utf8' });
  expect(files).toEqual(expect.arrayContaining(['payment/payment.ts', 'payment/pin-dialog.module.css']));
  const known = Object.keys(readPackage('larch-doors').dependencies);
  const texts = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(place, 'larch-kit/src', file), 'utf8'));
  const named = new Set(texts.flatMap(importedBy));
  expect([...named].filter((name) => !name.startsWith('@bank/') && !known.includes(name))).toEqual([]);
});

test('[MFE-1] packs no source but the kit, no test and no secret', () => {
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' });
  const isSource = (file: string) => /(?<!\.d)\.tsx?$/.test(file) && !file.startsWith('larch-kit/src/');
  expect(files.filter((file) => isSource(file) || /\.test\.|\.pem$|keys\.json$/.test(file))).toEqual([]);
});
