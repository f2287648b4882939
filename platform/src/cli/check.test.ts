import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore, testContext } from '../testing/test-store';
import { runCommand } from './command-line';

let root: string;
let remove: () => void;

beforeEach(() => {
  ({ folder: root, remove } = temporaryFolder());
  for (const name of ['shell', 'mfe-one']) builtApp(root, name);
});
afterEach(() => remove());

test.each([
  [
    ['check', 'all'],
    ['Storing the builds', 'Checking shell, mfe-one against what is live'],
  ],
  [
    ['check', 'one'],
    ['Storing the builds', 'Checking mfe-one against what is live'],
  ],
  [['check'], ['Reading every file of the store', 'Checking whether the live releases fit together']],
  [
    ['publish', 'one'],
    ['Storing the builds', 'Checking mfe-one against what is live'],
  ],
])('[MFE-3] %j announces each step that may be slow', async (args, steps) => {
  const announced: string[] = [];
  const announce = <Result>(text: string, work: Promise<Result>) => {
    announced.push(text);
    return work;
  };
  const ctx = { ...testContext(root, await openTestStore(root)), announce };
  const release = (...words: string[]) =>
    runCommand(words, async () => ctx, { stdout: () => {}, stderr: () => {} });
  await release('publish', 'all');
  announced.length = 0;
  expect(await release(...args)).toBe(0);
  expect(announced).toEqual(steps);
});

const goneCall = { id: 'listGone', method: 'GET', path: '/gone/', sent: {}, answer: {} };

test.each([
  [[], 0, 'Every page that may be open works with this bank.'],
  [[goneCall], 1, 'calls: mfe-one calls listGone (GET /gone/), which the bank does not serve (Squad one)'],
])('[API-2] checks a bank before it meets open pages that make %j', async (calls, code, line) => {
  const ctx = testContext(root, await openTestStore(root));
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  const release = (...words: string[]) =>
    runCommand(words, async () => ctx, { stdout: print, stderr: print });
  builtApp(root, 'mfe-one', { build: { calls } });
  await release('publish', 'all', '--reason', 'first');
  lines.length = 0;
  expect(await release('check', '--bank')).toBe(code);
  expect(lines).toEqual([line]);
});
