import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore, testContext } from '../testing/test-store';
import { runCommand } from './command-line';

let root: string;
let remove: () => void;
let release: (...args: string[]) => Promise<string | undefined>;
let printed: string[];

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  const store = await openTestStore(root);
  for (const name of ['shell', 'mfe-one']) builtApp(root, name);
  release = async (...args) => {
    printed = [];
    const output = { stdout: (line: string) => printed.push(line), stderr: () => undefined };
    await runCommand(
      args,
      async () => ({ ...testContext(root, store), build: async () => undefined }),
      output,
    );
    return printed.at(-1);
  };
});
afterEach(() => remove());

test('[MFE-3] says whether it ended a rollout or replaced a version', async () => {
  await release('publish', 'all');
  builtApp(root, 'mfe-one', 'second build');
  await release('publish', 'mfe-one');
  builtApp(root, 'mfe-one', 'third build');
  await release('publish', 'mfe-one', '--percent', '5');
  const ended = await release('rollback', 'mfe-one');
  const [, third, second] = /^Ended the rollout of mfe-one@(\w+): production serves mfe-one@(\w+), set /.exec(
    ended ?? '',
  ) ?? ['', '', ''];
  expect(second).not.toBe(third);
  const replaced = await release('rollback', 'mfe-one');
  expect(replaced).toMatch(/^production serves mfe-one@\w+, set /);
  expect(replaced).not.toContain(second);
});

test('[MFE-3] warns about a version that only a canary showed', async () => {
  await release('publish', 'all');
  builtApp(root, 'mfe-one', 'second build');
  await release('publish', 'mfe-one', '--percent', '5');
  const ended = await release('rollback', 'mfe-one');
  const [, second = '', first = ''] =
    /mfe-one@(\w+): production serves mfe-one@(\w+)/.exec(ended ?? '') ?? [];
  await release('rollback', 'mfe-one', '--to', second);
  expect(printed[0]).toBe(
    `Warning: only a canary showed mfe-one@${second}. Customers outside it never saw it.`,
  );
  await release('rollback', 'mfe-one', '--to', first);
  expect(printed).toEqual([expect.stringMatching(/^production serves mfe-one@\w+, set /)]);
});

test('[MFE-3] names what a difference in size is about, and says that nothing was visited yet', async () => {
  await release('publish', 'all');
  builtApp(root, 'mfe-one', 'second build, which is larger than the first');
  await release('publish', 'mfe-one', '--percent', '5');
  await release('status');
  expect(printed.join('\n')).toMatch(/0 of 0 loads failed, no visits yet, 0 crashed on screen/);
  await release('promote');
  await release('diff');
  expect(printed.join('\n')).toMatch(/mfe-one .* → \w+ {2}files \d+ bytes larger, compressed$/m);
});
