import { webcrypto } from 'node:crypto';
import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import { pinSource, registerSource } from './pin-source';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

const address = 'http://localhost:3003/remoteEntry.js';
const remote = (name: string): RemoteInPage => ({
  name,
  label: name,
  version: '1',
  entry: { address },
  pages: [],
});
const page = (source?: string): Composition => ({
  id: 'x',
  ...(source && { source }),
  shell: { version: '1', entry: { address: '/shell.js' }, preload: [] },
  remotes: [],
});

const answering = (answer: Response | Error) => {
  const fetched = jest.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
};

const answered = (text: string, ok = true) =>
  ({ ok, arrayBuffer: async () => new TextEncoder().encode(text).buffer }) as Response;

test('[MFE-3] pins what the developer’s machine serves now', async () => {
  const pinned = new Map<string, string | undefined>([[address, undefined]]);
  registerSource(page('mfe-one'), pinned);
  answering(answered('one'));
  await pinSource(remote('mfe-one'));
  const first = pinned.get(address);
  expect(first).toMatch(/^sha384-[\w+/]{64}$/);
  answering(answered('two'));
  await pinSource(remote('mfe-one'));
  expect(pinned.get(address)).not.toBe(first);
});

test.each([
  ['another remote', page('mfe-two')],
  ['a page on which all is published', page()],
])('[MFE-3] does not ask for or pin %s', async (_what, composition) => {
  const pinned = new Map<string, string | undefined>([[address, undefined]]);
  registerSource(composition, pinned);
  const fetched = answering(answered('one'));
  await pinSource(remote('mfe-one'));
  expect([fetched.mock.calls.length, pinned.get(address)]).toEqual([0, undefined]);
});

test.each([
  ['network', new Error('refused')],
  ['missing', answered('', false)],
])('[MFE-4] reports a machine with a bad answer as %s', async (reason, answer) => {
  registerSource(page('mfe-one'), new Map());
  answering(answer);
  await expect(pinSource(remote('mfe-one'))).rejects.toMatchObject({ reason });
});
