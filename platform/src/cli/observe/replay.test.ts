import type { FoundError } from '../../errors/find-error';
import type { ReleaseStore } from '../../store/release-store';
import { temporaryFolder } from '../../testing/built-app';
import { type ReportingSite, reportingSite } from '../../testing/reporting-site';
import { openTestStore, testContext } from '../../testing/test-store';
import type { ReplayOptions } from '../command';
import { runCommand } from '../command-line';

const request = 'req-0123456789ab';
const trace = 'a'.repeat(32);
const last = 'Ctrl+C ends it and removes its bank. The store stays as it is.';

let root: string;
let remove: () => void;
let store: ReleaseStore;
let at: ReportingSite;
let printed: string[];
let opened: { found: FoundError; options: ReplayOptions }[];

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  at = await reportingSite(store, root);
  opened = [];
});
afterEach(async () => {
  await at.site.close();
  remove();
});

async function run(...args: string[]): Promise<number> {
  printed = [];
  const print = (line: string) => void printed.push(line);
  const openReplay = async (found: FoundError, options: ReplayOptions) => {
    opened.push({ found, options });
    return { url: 'http://127.0.0.1:4000', customer: 'alex  PIN 246810', ended: Promise.resolve() };
  };
  return runCommand(args, async () => ({ ...testContext(root, store), openReplay }), {
    stdout: print,
    stderr: print,
  });
}

const setId = async () => (await store.readPointer('production'))?.set ?? '';

test('[MFE-3] replay prints where the page is, its window, and whom to sign in as', async () => {
  await at.report([{ id: 'aaaaaaaa', request, trace }]);
  await at.site.close();
  // Someone who heard it on the phone types it like this.
  expect(await run('replay', 'AAAAAAAA')).toBe(0);
  const [head, ...lines] = printed;
  expect(head).toMatch(/^aaaaaaaa: TypeError: Cannot read .+ in mfe-one [0-9a-f]{16}, \d{4}-.+Z$/);
  expect(lines).toEqual([
    '  open      http://127.0.0.1:4000/mfe-one',
    '  window    390 × 844, in other',
    '  sign in   alex  PIN 246810',
    `  set       ${(await setId()).slice(0, 12)}`,
    '  mode      full',
    `  request   ${request}: npm run bank -- trace ${request}`,
    `  trace     ${trace}: look it up in your tracing tool (docs/operating.md, Traces)`,
    last,
  ]);
  expect(opened).toMatchObject([{ found: { occurrence: { id: 'aaaaaaaa' } }, options: {} }]);
  expect(opened[0]?.options.opensWindowAt).toBeUndefined();
});

test('[MFE-3] replay leaves out a request and a trace that the page did not have', async () => {
  await at.report([{ id: 'aaaaaaaa' }]);
  await at.site.close();
  expect(await run('replay', 'aaaaaaaa')).toBe(0);
  expect(printed.join('\n')).not.toMatch(/^ {2}(request|trace) /m);
  expect(printed.at(-1)).toBe(last);
});

test.each([
  ['the page', '/mfe-one', '/mfe-one', 'http://127.0.0.1:4000/mfe-one'],
  [
    'the start, if no remote’s page was open',
    '/gone',
    '/',
    'http://127.0.0.1:4000/  (no page of a remote was open)',
  ],
])('[MFE-3] replay --open opens %s', async (_name, route, path, line) => {
  await at.report([{ id: 'aaaaaaaa', route }]);
  await at.site.close();
  expect(await run('replay', 'aaaaaaaa', '--open')).toBe(0);
  expect(opened[0]?.options).toEqual({ opensWindowAt: path });
  expect(printed[1]).toBe(`  open      ${line}`);
});

test('[MFE-3] replay --json prints the page’s URL and everything that is known', async () => {
  await at.report([{ id: 'aaaaaaaa' }]);
  await at.site.close();
  expect(await run('replay', 'aaaaaaaa', '--json')).toBe(0);
  expect(JSON.parse(printed.join('\n'))).toMatchObject({
    url: 'http://127.0.0.1:4000/mfe-one',
    error: { remote: 'mfe-one', version: at.remote.version },
    occurrence: { set: await setId(), viewport: { width: 390, height: 844 }, mode: 'full' },
  });
});

test('[MFE-3] replay refuses a page of which a release was pruned', async () => {
  await at.report([{ id: 'aaaaaaaa' }]);
  await at.site.close();
  await store.storage.remove(store.assetFolder(at.remote));
  expect(await run('replay', 'aaaaaaaa')).toBe(1);
  expect(printed).toEqual([
    `mfe-one ${at.remote.version} was pruned, so that the page of aaaaaaaa can't be opened again.`,
  ]);
  expect(opened).toEqual([]);
});
