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

const reasonOf = async (failure: unknown) => (await toRemoteFailure(await remote(), failure)).reason;
const notLoaded = new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008');

test.each([
  [404, '', 'missing'],
  [500, '', 'network'],
  [200, bytes, 'network'],
  [200, `${bytes} and one more`, 'integrity'],
])(
  '[MFE-4] an entry that did not load and now answers %i %j failed for the reason %s',
  async (status, body, reason) => {
    bank(status, body);
    expect(await reasonOf(notLoaded)).toBe(reason);
  },
);

test('[MFE-4] an entry that cannot be asked for failed for the network', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reasonOf(notLoaded)).toBe('network');
});

test.each([
  ['Loading chunk 7 failed ChunkLoadError', 'network'],
  ['#RUNTIME-012 no provider for @bank/shared/other', 'incompatible'],
  ['Version 18 does not satisfy the requirement', 'incompatible'],
  ['#RUNTIME-001 the container is undefined', 'execution'],
  ['Cannot read properties of undefined', 'execution'],
])('[MFE-4] “%s” is told as %s', async (message, reason) => {
  bank(200, bytes);
  expect(await reasonOf(new Error(message))).toBe(reason);
});

test('[MFE-4] a reason that is known already is kept', async () => {
  const late = new RemoteFailure('timeout', 'mfe-loans');
  expect(await toRemoteFailure(await remote(), late)).toBe(late);
});
