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

test('[MFE-3] check warns before something ends, and passes', async () => {
  const sources = {
    '../shared/package.json': JSON.stringify({ exports: { './ui/base': './src/ui/base.ts' } }),
    '../shared/src/ui/base.ts':
      '/** @deprecated until 2999-03-01: use Card instead */\nexport const Button = 1;\nexport const Card = 2;',
  };
  builtApp(root, 'shell', { sources });
  const use = "import { Button } from '@bank/shared/ui/base';\nButton;\n";
  builtApp(root, 'mfe-one', {
    sources: { 'src/first-page.tsx': `${use}export default () => null;` },
  });
  const lines: string[] = [];
  const ctx = testContext(root, await openTestStore(root));
  const print = (line: string) => void lines.push(line);
  await runCommand(['publish', 'all'], async () => ctx, { stdout: () => {}, stderr: print });
  expect(await runCommand(['check', 'one'], async () => ctx, { stdout: print, stderr: print })).toBe(0);
  expect(lines).toEqual([
    'mfe-one uses Button of @bank/shared/ui/base, which ends on 2999-03-01: use Card instead.',
    'mfe-one can go live.',
  ]);
});
