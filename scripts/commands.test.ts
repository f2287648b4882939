import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each test starts a process that compiles its sources. */
jest.setTimeout(60_000);

const root = join(__dirname, '..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** run.mjs runs the script that its first argument names. */
const filesOf = (command: string): string[] =>
  [...command.matchAll(/[\w./-]+\.(?:mjs|ts)\b(?: ([\w./-]+))?/g)].flatMap(([match, name]) => {
    const [file = ''] = match.split(' ');
    if (!file.endsWith('/run.mjs')) return [file];
    const script = `scripts/${name}.mjs`;
    return [file, existsSync(join(root, script)) ? script : `scripts/${name}.ts`];
  });

/** Node starts with these files, so they must handle a closed pipe. */
const entriesOf = (command: string): string[] => filesOf(command).slice(0, 1);

test('every file that an npm command runs exists', () => {
  const files = Object.values(scripts).flatMap(filesOf);
  expect(files).toEqual(expect.arrayContaining(['scripts/bank.ts', 'scripts/start.mjs']));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

const manuals = [
  'for-engineers',
  'for-operators',
  'features',
  'operating',
  'deploying',
  'testing',
  'performance',
];

test.each([
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'],
  ...manuals.map((name) => `docs/${name}.md`),
])('every npm command in %s exists', (document) => {
  const text = readFileSync(join(root, document), 'utf8');
  const named = [...text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name]) => name ?? '');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('every npm command runs in the place of its shell, which would keep signals from it', () => {
  const runs = Object.values(scripts).filter((command) => /\bnode /.test(command));
  expect(runs.length).toBeGreaterThan(10);
  expect(runs.filter((command) => !command.startsWith('exec node '))).toEqual([]);
});

test.each([...new Set(Object.values(scripts).flatMap(entriesOf))])('%s handles a closed pipe', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).toMatch(/^import '\.{1,2}\/(.*\/)?closed-pipe\.mjs';$/m);
});

test.each([
  ['release', ['--import', 'tsx', 'scripts/release.ts', '--help']],
  ['bank', ['--import', 'tsx', 'scripts/bank.ts']],
])('%s exits quietly after its reader closes the pipe', async (_name, args) => {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  await new Promise((resolve) => child.once('close', resolve));
  expect(errors).not.toContain('EPIPE');
});

test.each([['--help'], ['migrate', '--help'], ['-h']])(
  'npm run bank explains itself with %s',
  async (...words) => {
    const args = ['--import', 'tsx', 'scripts/bank.ts', ...words];
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect([code, text]).toEqual([0, expect.stringContaining('rotate-keys  adds new keys')]);
  },
);
