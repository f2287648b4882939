import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** The files of the repository that a command runs. */
const filesOf = (command: string) => command.split(' ').filter((word) => /^[\w./-]+\.(mjs|ts)$/.test(word));

test('every file that an npm command runs is there', () => {
  const files = Object.values(scripts).flatMap(filesOf);
  expect(files).toContain('scripts/bank.ts');
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('the README names no npm command that does not exist', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(Object.values(scripts).flatMap(filesOf))('%s outlives a closed pipe', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).toMatch(/^import '\.{1,2}\/(.*\/)?closed-pipe\.mjs';$/m);
});

test.each([
  ['release', ['--import', 'tsx', 'scripts/release.ts', '--help']],
  ['bank', ['--import', 'tsx', 'scripts/bank.ts']],
])('%s ends quietly when its reader is gone', async (_name, words) => {
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let complaints = '';
  child.stderr.on('data', (text) => {
    complaints += text;
  });
  await new Promise((resolve) => child.once('close', resolve));
  expect(complaints).not.toContain('EPIPE');
});
