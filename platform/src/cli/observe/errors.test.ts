import { errorDocuments } from '../../errors/stored-errors';
import type { ReleaseStore } from '../../store/release-store';
import { temporaryFolder } from '../../testing/built-app';
import { type ReportingSite, reportingSite } from '../../testing/reporting-site';
import { openTestStore, testContext } from '../../testing/test-store';
import { runCommand } from '../command-line';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

let root: string;
let remove: () => void;
let store: ReleaseStore;
let at: ReportingSite;
let printed: string[];
let refused: string[];

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  at = await reportingSite(store, root);
});
afterEach(async () => {
  await at.site.close();
  remove();
});

async function run(...args: string[]): Promise<number> {
  printed = [];
  refused = [];
  const context = testContext(root, store);
  const output = {
    stdout: (line: string) => printed.push(line),
    stderr: (line: string) => refused.push(line),
  };
  return runCommand(args, async () => context, output);
}

const withoutTimes = () =>
  printed
    .join('\n')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:[\d.]+Z)?/g, 'TIME')
    .replace(/^[0-9a-f]{12}(?= )/gm, 'FINGERPRINT');

test('[MFE-3] errors prints each kind with its release, line, page and browsers', async () => {
  await at.report([{ id: 'aaaaaaaa' }, { id: 'bbbbbbbb', route: '/other/of/a/customer' }], {
    userAgent: firefox,
  });
  await at.site.close();
  expect(await run('errors')).toBe(0);
  expect(withoutTimes().split('\n')).toEqual([
    '1 kind of errors, seen 2 times in the last 30 days. Times are UTC.',
    '',
    'FINGERPRINT  mfe-one  TypeError: Cannot read properties (while rendering)',
    '    at app.js:1',
    `  ${at.remote.version}  2 times, TIME to TIME`,
    '  on /mfe-one, other; firefox 2',
    '  newest: npm run release -- replay bbbbbbbb',
    '',
    'Open the page again with replay. Undo a release: npm run release -- rollback NAME --reason TEXT',
  ]);
});

test('[MFE-3] errors prints … for what a customer may have typed, and how it broke', async () => {
  await at.report([{ kind: 'call', name: 'server', message: 'GET /accounts/of/Ada' }]);
  await at.report([{ kind: 'uncaught', name: 'Error', message: '4111 1111 1111 1111' }]);
  await at.site.close();
  expect(await run('errors', 'mfe-one')).toBe(0);
  expect(printed[0]).toBe('2 kinds of errors, seen 2 times in the last 30 days. Times are UTC.');
  const heads = withoutTimes().match(/^FINGERPRINT .*$/gm);
  expect(heads?.sort()).toEqual([
    'FINGERPRINT  mfe-one  Error: … (uncaught)',
    'FINGERPRINT  mfe-one  server: … (in a call to the bank)',
  ]);
});

test('[MFE-3] errors prints at most --limit kinds, and says so', async () => {
  await at.report([{}, { kind: 'uncaught' }]);
  await at.site.close();
  expect(await run('errors', '--limit', '1')).toBe(0);
  expect(printed[0]).toBe(
    '2 kinds of errors, seen 2 times in the last 30 days, the newest 1. Times are UTC.',
  );
  expect(printed.filter((line) => line.includes('replay '))).toHaveLength(1);
});

test('[MFE-3] errors prints how many exceeded the budget of a day', async () => {
  await errorDocuments.write(store.storage, errorDocuments.newName(), [{ remote: 'mfe-one', dropped: 1 }]);
  expect(await run('errors')).toBe(0);
  expect(printed.slice(0, 3)).toEqual([
    '0 kinds of errors, seen 0 times in the last 30 days. Times are UTC.',
    '',
    '1 error was only counted: a day keeps 1 MB of them, and this list 1,000 kinds.',
  ]);
});

test.each([
  [['errors'], 0, 'No page reported an error in the last 30 days.'],
  [['errors', 'one'], 0, 'No page of mfe-one reported an error in the last 30 days.'],
  [['errors', 'mfe-onw'], 1, 'No release of mfe-onw is stored. Did you mean mfe-one?'],
  [['errors', 'mfe-one', 'shell'], 2, 'errors takes one name at most. See: npm run release -- --help'],
  [
    ['replay'],
    2,
    'replay takes the ID of one error: eight letters and digits. See: npm run release -- --help',
  ],
  [
    ['replay', '../keys'],
    2,
    'replay takes the ID of one error: eight letters and digits. See: npm run release -- --help',
  ],
  [
    ['replay', 'zzzzzzzz'],
    1,
    'No error zzzzzzzz is stored. Errors are kept for 30 days, and the latest 20 of each kind have an ID: npm run release -- errors',
  ],
])('[MFE-3] %s exits with %i: %s', async (args, code, line) => {
  expect(await run(...args)).toBe(code);
  expect([...printed, ...refused]).toEqual([line]);
});
