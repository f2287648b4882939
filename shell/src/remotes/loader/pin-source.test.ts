import { webcrypto } from 'node:crypto';
import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { TrustedFiles } from '../releases/trusted-files';
import { pinSource } from './pin-source';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

const address = 'http://localhost:3003/remoteEntry.js';
const remote = (name: string): RemoteInPage => ({
  name,
  label: name,
  version: '1',
  entry: { address },
  pages: [],
});
const filesOf = (name: string) =>
  new TrustedFiles({
    id: 'x',
    source: name,
    shell: { version: '1', entry: { address: '/shell.js' }, preload: [] },
    remotes: [remote(name)],
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

test('[MFE-3] updates the hash when the developer’s machine serves a changed entry', async () => {
  const files = filesOf('mfe-one');
  answering(answered('one'));
  await pinSource(files, remote('mfe-one'));
  const first = files.integrityOf(address);
  expect(first).toMatch(/^sha384-[\w+/]{64}$/);
  answering(answered('two'));
  await pinSource(files, remote('mfe-one'));
  expect(files.integrityOf(address)).not.toBe(first);
});

test.each([
  ['network', new Error('refused')],
  ['missing', answered('', false)],
])('[MFE-4] reports a bad response from the developer’s machine as %s', async (reason, answer) => {
  answering(answer);
  await expect(pinSource(filesOf('mfe-one'), remote('mfe-one'))).rejects.toMatchObject({ reason });
});
