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
