import { webcrypto } from 'node:crypto';
import { getAccount } from '@bank/shared/contracts/accounts';
import { type ErrorReport, errorReport } from '@bank/shared/contracts/page-reports';
import { ApiError } from '@bank/shared/http';
import { ErrorJournal } from './error-journal';

const versions = { shell: 'a'.repeat(16), new: 'b'.repeat(16), old: 'c'.repeat(16) };
const at = (name: string, version: string) => ({
  version,
  entry: { address: `/remotes/${name}/${version}/remoteEntry.js` },
});
const remote = {
  name: 'mfe-x',
  label: 'X',
  ...at('mfe-x', versions.new),
  fallback: at('mfe-x', versions.old),
  pages: [{ paths: ['/pay'], page: 'x', access: 'customer' as const, preload: [] }],
};
const composition = { id: 'x', shell: { ...at('shell', versions.shell), preload: [] }, remotes: [remote] };

const page = `http://localhost/remotes/mfe-x/${versions.new}/page.0a1b.js`;
const app = `http://localhost/remotes/shell/${versions.shell}/app.9f.js`;
const part = { remote: 'mfe-x', version: versions.new };

let sent: ErrorReport[];
let journal: ErrorJournal;

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
beforeEach(() => {
  sent = [];
  journal = new ErrorJournal({
    composition,
    releaseOf: () => remote.fallback,
    send: (report) => sent.push(report),
  });
  history.replaceState(null, '', '/pay?to=alex@example.com#50.00');
});

const thrown = (message: string, ...places: string[]) =>
  Object.assign(new TypeError(message), {
    stack: [`TypeError: ${message}`, ...places.map((place) => `    at f (${place})`)].join('\n'),
  });

const add = (failure: unknown) => journal.add({ kind: 'uncaught', failure });

test('describes an error without the rest of the URL', () => {
  const id = journal.add({
    kind: 'render',
    failure: thrown("Cannot read properties of null (reading 'Ada')", `${page}:1:204`),
    part,
  });
  expect(sent).toEqual([
    {
      id,
      ...part,
      kind: 'render',
      name: 'TypeError',
      message: 'Cannot read properties',
      frames: [{ file: 'page.0a1b.js', line: 1, column: 204 }],
      route: '/pay',
      viewport: { width: 1024, height: 768 },
    },
  ]);
  expect(errorReport.safeParse(sent[0]).success).toBe(true);
});

test.each([
  ['the remote whose files threw', [`${app}:1:1`, `${page}:1:2`], 'mfe-x'],
  ['the shell if no remote’s file did', [`${app}:1:1`], 'shell'],
])('blames %s', (_whom, places, name) => {
  add(thrown('m', ...places));
  expect(sent.map((report) => report.remote)).toEqual([name]);
});

test.each<[string, unknown]>([
  ['a browser extension', thrown('m', 'chrome-extension://abc/x.js:1:1')],
  ['an error without a stack', Object.assign(new Error('m'), { stack: undefined })],
  ['a canceled request', Object.assign(thrown('m', `${page}:1:1`), { name: 'AbortError' })],
  ['a thrown text', 'm'],
])('ignores %s', (_what, failure) => {
  expect(add(failure)).toBeUndefined();
  expect(sent).toEqual([]);
});

test('ignores an unhandled failure of a call, which is reported as a call', () => {
  const failure = new ApiError({ kind: 'answer', status: 500, error: '', message: 'm', fields: {} });
  failure.stack = `Error: m\n    at f (${page}:1:1)`;
  expect(add(failure)).toBeUndefined();
});

test('describes a failed call by its contract, never by what was sent', () => {
  const failure = new ApiError({ kind: 'answer', status: 500, error: 'alex', message: '50.00', fields: {} });
  const failed = { call: getAccount, failure, request: 'req-0123456789ab' };
  journal.add({ kind: 'call', cause: 'server', failed });
  expect(sent).toMatchObject([
    {
      remote: 'mfe-x',
      version: versions.old,
      kind: 'call',
      name: 'server',
      message: 'GET /banking/accounts/:id/',
      frames: [],
      request: 'req-0123456789ab',
    },
  ]);
  expect(errorReport.safeParse(sent[0]).success).toBe(true);
});

test('blames the shell for a call on its own page', () => {
  history.replaceState(null, '', '/no/such/page');
  const failure = new ApiError({ kind: 'network', status: 0, error: '', message: '', fields: {} });
  journal.add({ kind: 'call', cause: 'unreachable', failed: { call: getAccount, failure, request: '' } });
  expect(sent).toMatchObject([{ remote: 'shell', version: versions.shell, route: '' }]);
  expect(sent[0]).not.toHaveProperty('request');
});

test('describes a load failure of a remote without frames', () => {
  expect(journal.add({ kind: 'uncaught', failure: 'gone', part })).toMatch(/^[0-9a-z]{8}$/);
  expect(sent).toMatchObject([{ remote: 'mfe-x', name: 'Error', message: '…', frames: [] }]);
});

test('reports the same error once, under the same id', () => {
  const ids = [1, 2, 3].map(() => add(thrown('m', `${page}:1:2`)));
  expect(new Set(ids).size).toBe(1);
  expect(sent).toHaveLength(1);
  add(thrown('m', `${page}:1:3`));
  expect(sent).toHaveLength(2);
});

test('gives ids without letters that look alike', () => {
  const ids = Array.from({ length: 10 }, (_, line) => add(thrown('m', `${page}:${line + 1}:1`)));
  expect(ids.join('')).toMatch(/^[b-df-hjkmnp-tv-z2-9]{80}$/);
  expect(new Set(ids).size).toBe(10);
});

test('reports ten errors of one page view, and no id for more', () => {
  const ids = Array.from({ length: 12 }, (_, line) => add(thrown('m', `${page}:${line + 1}:1`)));
  expect(ids.filter((id) => id)).toHaveLength(10);
  expect(sent).toHaveLength(10);
});

test('keeps the longest error within a third of the site’s limit', () => {
  const file = `http://localhost/remotes/mfe-x/${versions.new}/${'p'.repeat(117)}.js`;
  const places = Array.from({ length: 50 }, () => `${file}:9999999:9999999`);
  add(thrown('\u0000\u2028“”€'.repeat(500), ...places));
  expect(errorReport.safeParse(sent[0]).success).toBe(true);
  expect(new TextEncoder().encode(JSON.stringify(sent[0])).length).toBeLessThan(4_500);
});

test.each([
  'Transfer to Ada Lovelace failed because of 25.00',
  "Cannot read properties of undefined (reading 'Ada')",
  'Ada is not a function',
  'Unexpected token \'A\', "Ada" is not valid JSON',
  'Minified React error #1; visit https://react.dev/errors/1?args[]=Ada',
  'https://bank.example/transfer?to=Ada#Ada',
])('sends nothing that “%s” quotes', (message) => {
  add(Object.assign(thrown(message, `${page}:1:2`), { name: 'AdaError' }));
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain('Ada');
});
