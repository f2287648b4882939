import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const jestProgram = join(root, 'node_modules/jest/bin/jest.js');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-sharing-'));
  mkdirSync(join(folder, 'api/src'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, 'api/src', name), text);

interface Report {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
}

/** The titles of the tests that passed, by file. */
function run(): Record<string, string[]> {
  const config = {
    rootDir: folder,
    testMatch: ['**/*.test.ts'],
    testRunner: join(import.meta.dirname, 'test-runner.mjs'),
    testEnvironment: join(root, 'api/src/testing/embedded/database-environment.mjs'),
    transform: {},
  };
  const args = [jestProgram, '--runInBand', '--json', '--config', JSON.stringify(config)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const { testResults } = JSON.parse(stdout) as Report;
  const passed = testResults.map(({ name, assertionResults }) => [
    name.slice(name.lastIndexOf('/') + 1),
    assertionResults.filter(({ status }) => status === 'passed').map(({ title }) => title),
  ]);
  return Object.fromEntries(passed);
}

test('shares modules between files, but not with a file that mocks one', () => {
  write('loads.js', 'module.exports = { count: 0 };');
  const title = "const loads = require('./loads.js'); loads.count += 1;";
  const body = "test('load ' + loads.count, () => expect(jest.isMockFunction(fetch)).toBe(false));";
  for (const name of ['one', 'two']) write(`${name}.test.ts`, `${title}\n${body}`);
  write('mocks.test.ts', `jest.mock('node:os');\n${title}\n${body}`);
  const { 'mocks.test.ts': mocks, ...others } = run();
  expect(Object.values(others).flat().sort()).toEqual(['load 1', 'load 2']);
  expect(mocks).toEqual(['load 1']);
});

test('gives each file its own tests and hooks', () => {
  const hooks = 'let runs = 0; beforeEach(() => { runs += 1; });';
  const body = "test('first', () => expect(runs).toBe(1)); test('second', () => expect(runs).toBe(2));";
  for (const name of ['one', 'two']) write(`${name}.test.ts`, `${hooks}\n${body}`);
  expect(run()).toEqual({ 'one.test.ts': ['first', 'second'], 'two.test.ts': ['first', 'second'] });
});

test('shares no modules after a failed test', () => {
  write('loads.js', 'module.exports = { count: 0 };');
  const failing = "require('./loads.js').count += 1; test('fails', () => expect(1).toBe(2));";
  const count =
    "const loads = require('./loads.js'); loads.count += 1; test('load ' + loads.count, () => {});";
  for (const name of ['one', 'two']) write(`${name}.test.ts`, `${count}\n${failing}`);
  expect(Object.values(run()).flat()).toEqual(['load 1', 'load 1']);
});

test('leaves the databases of the next file open after a failed test', () => {
  // Jest runs the longer file first.
  write('fails.test.ts', `test('fails', () => expect(1).toBe(2));${' '.repeat(1000)}`);
  const waits = 'new Promise((resolve) => setTimeout(resolve, 700))';
  const lends = `embeddedDatabases.idle.push({}); await ${waits}; expect(embeddedDatabases.idle).toEqual([{}]);`;
  write('lends.test.ts', `test('lends', async () => { ${lends} });`);
  expect(run()).toEqual({ 'fails.test.ts': [], 'lends.test.ts': ['lends'] });
});
