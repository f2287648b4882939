import { webcrypto } from 'node:crypto';
import { RemoteFailure, toRemoteFailure } from './failure';

const bytes = 'the published bytes';

const remote = async () => {
  const digest = await webcrypto.subtle.digest('SHA-384', new TextEncoder().encode(bytes));
  const pinned = `sha384-${Buffer.from(digest).toString('base64')}`;
  return {
    name: 'mfe-loans',
    label: 'Loans',
    version: '1',
    entry: { address: '/entry.js', integrity: pinned },
    pages: [],
  };
};

const bank = (status: number, body: string) => {
  const answer = { status, ok: status < 400, arrayBuffer: async () => new TextEncoder().encode(body).buffer };
  globalThis.fetch = jest.fn(async () => answer as unknown as Response);
};

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

/** The error that the bundler's loader throws for a chunk of a release. */
const notLoadedPart = (file: string) =>
  Object.assign(new Error('Loading chunk page failed.'), {
    name: 'ChunkLoadError',
    request: `http://localhost${file}`,
  });

const reasonOf = async (failure: unknown) => (await toRemoteFailure(await remote(), failure)).reason;
const notLoaded = new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008');

test.each([
  [404, '', 'missing'],
  [500, '', 'network'],
  [200, bytes, 'network'],
  [200, `${bytes} and one more`, 'integrity'],
])('[MFE-4] if an entry now responds with %i %j, reports %s', async (status, body, reason) => {
  bank(status, body);
  expect(await reasonOf(notLoaded)).toBe(reason);
});

test('[MFE-4] checks the chunk that failed, not the entry', async () => {
  bank(404, '');
  expect(await reasonOf(notLoadedPart('/page.js'))).toBe('missing');
  expect(globalThis.fetch).toHaveBeenCalledWith('http://localhost/page.js', expect.anything());
});

test('[MFE-4] compares a chunk with the page’s hash', async () => {
  bank(200, 'other bytes');
  const known = await remote();
  const page = { paths: ['/x'], page: 'x', access: 'customer' as const };
  const preload = [{ address: '/page.js', integrity: known.entry.integrity }];
  const failure = toRemoteFailure({ ...known, pages: [{ ...page, preload }] }, notLoadedPart('/page.js'));
  expect((await failure).reason).toBe('integrity');
});

test('[MFE-4] finds a style sheet by name, since the loader doesn’t know its URL', async () => {
  bank(404, '');
  const pages = [
    { paths: ['/x'], page: 'x', access: 'customer' as const, preload: [{ address: '/x-page.9f.css' }] },
  ];
  const failure = new Error('Loading css chunk x-page failed.\n(error: undefined)');
  expect((await toRemoteFailure({ ...(await remote()), pages }, failure)).reason).toBe('missing');
  expect(globalThis.fetch).toHaveBeenCalledWith('/x-page.9f.css', expect.anything());
});

test('[MFE-4] also finds one of the shell’s style sheets by name', async () => {
  bank(200, bytes);
  const brought = [{ address: '/shell/421.c58a.css' }];
  const pages = [{ paths: ['/x'], page: 'x', access: 'customer' as const, preload: [], brought }];
  const failure = new Error('Loading css chunk 421 failed.\n(error: undefined)');
  expect((await toRemoteFailure({ ...(await remote()), pages }, failure)).reason).toBe('network');
  expect(globalThis.fetch).toHaveBeenCalledWith('/shell/421.c58a.css', { cache: 'reload' });
});

test('[MFE-4] reports a network failure for an entry that cannot be fetched', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reasonOf(notLoaded)).toBe('network');
});

test.each([
  ['Loading chunk 7 failed ChunkLoadError', 'network'],
  ['The getter for the shared module is not a function. #RUNTIME-012', 'incompatible'],
  [
    'Version 18.0.0 from shell of shared singleton module react does not satisfy the requirement of mfe_x which needs 19.3.1)',
    'incompatible',
  ],
  ['ScriptExecutionError: Script "/x.js" loaded but threw a runtime error during execution', 'execution'],
  ['remoteEntryExports is undefined. #RUNTIME-001', 'execution'],
  ['Failed to get module. #RUNTIME-014', 'missing'],
  ['Module "./x" does not exist in container.', 'missing'],
  ['Cannot read properties of undefined', 'execution'],
])('[MFE-4] reports “%s” as %s', async (message, reason) => {
  bank(200, bytes);
  expect(await reasonOf(new Error(message))).toBe(reason);
});

test('[MFE-4] keeps a failure whose reason is already known', async () => {
  const late = new RemoteFailure('timeout', 'mfe-loans');
  expect(await toRemoteFailure(await remote(), late)).toBe(late);
});
