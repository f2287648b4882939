import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../../platform/src/testing/built-app';
import { releaseCommand } from './release-command';

let folder: string;
let remove: () => void;

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
  mkdirSync(folder, { recursive: true });
  const page = { paths: ['/insights'], page: 'insights-page', access: 'customer' };
  const manifest = { name: 'mfe-insights', label: 'Insights', port: 3101, pages: [page] };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ larch: { site: 'https://bank.example' } }));
});
afterEach(() => remove());

const printed = jest.spyOn(console, 'log').mockImplementation(() => {});
afterEach(() => printed.mockClear());
const output = () => printed.mock.calls.flat().join('\n');

test('makes a key once, and shows its public part again', async () => {
  await releaseCommand(folder, ['key']);
  const [line = ''] = /ed25519:[\w-]{43}/.exec(output()) ?? [];
  expect(output()).toContain(`--remotes mfe-insights --key ${line}`);
  printed.mockClear();
  await releaseCommand(folder, ['key']);
  expect(output()).toContain(line);
  expect(output()).not.toContain('PRIVATE');
});

test('makes a second key that may only check', async () => {
  await releaseCommand(folder, ['key']);
  const [line = ''] = /ed25519:[\w-]{43}/.exec(output()) ?? [];
  printed.mockClear();
  await releaseCommand(folder, ['key', '--may', 'check']);
  expect(output()).toMatch(/squads add "YOUR SQUAD" --key ed25519:[\w-]{43} --may check$/);
  expect(output()).not.toContain(line);
});

test('names the site that the key is for', async () => {
  await releaseCommand(folder, ['key', '--site', 'https://test.bank.example']);
  expect(output()).toContain('operators of https://test.bank.example:');
});

test('leaves the build to another bundler', async () => {
  await releaseCommand(folder, ['key']);
  const checking = releaseCommand(folder, ['check', '--no-build']);
  await expect(checking).rejects.toThrow('dist is missing: build first.');
});

test.each([
  [['key', '--may', 'publish'], '--may publish: use check or preview.'],
  [['publish'], 'Say why: --reason'],
  [['publish', '--reason', ' '], 'Say why: --reason'],
  [['rollback'], 'Say why: --reason'],
  [
    ['publish', '--reason', 'x', '--channel', 'Main'],
    '--channel Main: use production, preview, or another name such as staging',
  ],
  [['publish', '--reason', 'x', '--percent', '0'], '--percent 0: use a number from 0.01 to 100.'],
  [['publish', '--reason', 'x', '--canary', 'always'], '--canary always: use auto.'],
  [['promote'], 'Say why: --reason'],
  [['retire'], 'Say why: --reason'],
  [['errors', '--limit', '0'], '--limit 0: use a whole number from 1 to 100.'],
  [['log', '--channel', 'Main'], '--channel Main: use production, preview, or another name such as staging'],
  [['publish', 'insights'], 'There is no command publish insights.'],
  [['ship'], 'There is no command ship.'],
  [['constructor'], 'There is no command constructor.'],
  [['status'], 'There is no key'],
  [['status', '--force'], "Unknown option '--force'"],
])('refuses %j in one line', async (words, line) => {
  await expect(releaseCommand(folder, words)).rejects.toThrow(line);
});

test('asks package.json for the site', async () => {
  writeFileSync(join(folder, 'package.json'), '{}');
  await expect(releaseCommand(folder, ['key'])).rejects.toThrow('package.json must name the site');
});
