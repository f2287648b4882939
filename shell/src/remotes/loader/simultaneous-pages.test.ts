import { webcrypto } from 'node:crypto';
import { answerEntries, gone, makeLoader, requestedEntries, sends } from '../../testing/remotes-network';
import type { RemoteFailure } from './failure';

const New = () => null;
const Old = () => null;
const page = (name: string) => ({ paths: ['/x'], page: name, access: 'customer' as const, preload: [] });
const [first, second, third] = [page('first'), page('second'), page('third')];

const at = (version: string) => ({ version, entry: { address: `/remotes/mfe-x/${version}/remoteEntry.js` } });
const remote = {
  name: 'mfe-x',
  label: 'Loans',
  ...at('new'),
  pages: [first, second, third],
  fallback: at('old'),
};

const outcome = (load: Promise<unknown>) =>
  load.then(
    (Page) => (Page === New ? 'new' : 'old'),
    ({ reason }: RemoteFailure) => reason,
  );

const never = () => new Promise<never>(() => undefined);
const hasBug = () => Promise.reject(new Error('a bug'));
const isOld = (entry: string) => entry.includes('/old/');
const later = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));

const respond = (status: number) => async () => ({ ok: false, status }) as Response;

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
beforeEach(() => {
  answerEntries();
  globalThis.fetch = jest.fn(respond(404));
});
afterEach(() => jest.useRealTimers());

test('[MFE-4] shows both pages from the fallback if one arrives during the fallback', async () => {
  const loader = makeLoader([remote]);
  let arrive: (module: unknown) => void = () => undefined;
  sends.mockImplementation((name, entry) => {
    if (isOld(entry)) return later(100, { default: Old });
    if (name.endsWith('first')) return hasBug();
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  const outcomes = [outcome(loader.load(remote, first)), outcome(loader.load(remote, second))];
  await later(50, undefined);
  arrive({ default: New });
  expect(await Promise.all(outcomes)).toEqual(['old', 'old']);
  expect(loader.releaseOf(remote).version).toBe('old');
});

test('[MFE-4] stays on the fallback that another page started', async () => {
  jest.useFakeTimers();
  const loader = makeLoader([remote]);
  let oldFirsts = 0;
  sends.mockImplementation((name, entry) => {
    if (!isOld(entry)) return name.endsWith('third') ? Promise.resolve({ default: New }) : hasBug();
    if (!name.endsWith('first')) return Promise.resolve({ default: Old });
    oldFirsts += 1;
    return oldFirsts === 1 ? never() : Promise.resolve({ default: Old });
  });
  void outcome(loader.load(remote, first));
  await jest.advanceTimersByTimeAsync(20);
  const other = outcome(loader.load(remote, second));
  await jest.advanceTimersByTimeAsync(6_000);
  expect([await other, loader.releaseOf(remote).version]).toEqual(['old', 'old']);
  expect(await outcome(loader.load(remote, third))).toBe('old');
});

test('[MFE-4] retries a page from the fallback after another page fell back', async () => {
  const loader = makeLoader([remote]);
  globalThis.fetch = jest.fn(respond(503));
  let tries = 0;
  sends.mockImplementation((name, entry) => {
    if (isOld(entry)) return Promise.resolve({ default: Old });
    if (name.endsWith('first')) return hasBug();
    tries += 1;
    return tries === 1 ? later(100, undefined).then(gone) : Promise.resolve({ default: New });
  });
  const outcomes = [outcome(loader.load(remote, second)), outcome(loader.load(remote, first))];
  expect(await Promise.all(outcomes)).toEqual(['old', 'old']);
});

test('[MFE-4] does not start a fallback for an abandoned page', async () => {
  jest.useFakeTimers();
  const loader = makeLoader([remote]);
  let answer: (response: Response) => void = () => undefined;
  const current = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const files = respond(404);
  globalThis.fetch = jest.fn((url: string) => (url.includes('current.json') ? current : files())) as never;
  let tries = 0;
  sends.mockImplementation((_name, entry) => {
    if (isOld(entry)) return Promise.resolve({ default: Old });
    tries += 1;
    return tries === 1 ? gone() : never();
  });
  const givenUp = outcome(loader.load(remote, first));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await givenUp).toBe('timeout');
  void outcome(loader.load(remote, first));
  await jest.advanceTimersByTimeAsync(100);
  answer({ ok: true, json: async () => ({ remotes: [] }) } as Response);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(requestedEntries.filter(isOld)).toEqual([]);
});

test('[MFE-4] loads a page whose scripts another page’s retry discarded', async () => {
  const loader = makeLoader([remote]);
  globalThis.fetch = jest.fn(respond(503));
  let tries = 0;
  sends.mockImplementation((name) => {
    if (name.endsWith('second')) {
      const script = document.createElement('script');
      script.src = '/remotes/mfe-x/new/second.js';
      document.body.append(script);
      return new Promise((resolve) =>
        setTimeout(() => script.ownerDocument === document && resolve({ default: New }), 50),
      );
    }
    tries += 1;
    return tries === 1 ? gone() : Promise.resolve({ default: New });
  });
  const outcomes = [outcome(loader.load(remote, second)), outcome(loader.load(remote, first))];
  expect(await Promise.all(outcomes)).toEqual(['new', 'new']);
});
