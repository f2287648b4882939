import { webcrypto } from 'node:crypto';
import {
  answerEntries,
  gone,
  makeLoader,
  requestedEntries,
  runEntries,
  sends,
} from '../../testing/remotes-network';
import type { RemoteFailure } from './failure';

const New = () => null;
const Old = () => null;
const page = (name: string) => ({ paths: ['/x'], page: name, access: 'customer' as const, preload: [] });

function newRemote(fallback = true) {
  const at = (version: string) => ({
    version,
    entry: { address: `/remotes/mfe-x/${version}/remoteEntry.js` },
  });
  return {
    name: 'mfe-x',
    label: 'Loans',
    ...at('new'),
    pages: [page('first'), page('second')],
    ...(fallback && { fallback: at('old') }),
  };
}

const [first, second] = [page('first'), page('second')];
const reasonOf = (load: Promise<unknown>) =>
  load.then(
    () => 'none',
    ({ reason }: RemoteFailure) => reason,
  );

/** Makes each release's entry respond with the given function. */
const releases = (sent: Record<'new' | 'old', () => Promise<unknown>>) =>
  sends.mockImplementation((_door, entry) => sent[entry.includes('/old/') ? 'old' : 'new']());

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
beforeEach(() => {
  answerEntries();
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
});

test('[MFE-4] falls back to the previous release for the life of the page', async () => {
  const remote = newRemote();
  const loader = makeLoader([remote]);
  releases({ new: gone, old: async () => ({ default: Old }) });
  expect(await loader.load(remote, first)).toBe(Old);
  expect(loader.releaseOf(remote).version).toBe('old');
  expect(await loader.load(remote, second)).toBe(Old);
});

test.each([
  [
    'was altered in transit',
    async () => ({ ok: true, status: 200, arrayBuffer: async () => new ArrayBuffer(0) }),
    gone,
  ],
  ['throws on startup', gone, () => Promise.reject(new Error('a bug'))],
])('[MFE-4] falls back from a release that %s', async (_what, answer, fails) => {
  const remote = newRemote();
  const loader = makeLoader([remote]);
  globalThis.fetch = jest.fn(answer as unknown as typeof fetch);
  releases({ new: fails, old: async () => ({ default: Old }) });
  expect(await loader.load(remote, first)).toBe(Old);
});

test('[MFE-4] reports the new release’s reason when the fallback fails too', async () => {
  const remote = newRemote();
  const loader = makeLoader([remote]);
  releases({ new: () => Promise.reject(new Error('a bug')), old: gone });
  expect(await reasonOf(loader.load(remote, first))).toBe('execution');
  releases({ new: async () => ({ default: New }), old: gone });
  expect(await loader.load(remote, first)).toBe(New);
});

test('[MFE-4] runs no other release once one has shown a page', async () => {
  const remote = newRemote();
  const loader = makeLoader([remote]);
  releases({ new: async () => ({ default: New }), old: async () => ({ default: Old }) });
  await loader.load(remote, first);
  releases({ new: gone, old: async () => ({ default: Old }) });
  expect(await reasonOf(loader.load(remote, second))).toBe('missing');
});

test('[MFE-4] examines the fallback’s entry while the fallback runs', async () => {
  const remote = newRemote();
  const loader = makeLoader([remote]);
  releases({ new: gone, old: async () => ({ default: Old }) });
  await loader.load(remote, first);
  jest.useFakeTimers();
  releases({ new: gone, old: gone });
  runEntries((script) => void Promise.resolve().then(() => script.dispatchEvent(new Event('error'))));
  const statusOf = (file: string) => (file.includes('/old/') ? 500 : 404);
  globalThis.fetch = jest.fn(async (file) => ({ ok: false, status: statusOf(String(file)) }) as Response);
  const reason = reasonOf(loader.load(remote, second));
  await jest.advanceTimersByTimeAsync(3_000);
  jest.useRealTimers();
  expect(await reason).toBe('network');
});

test('[MFE-4] does not fall back merely because a release is slow', async () => {
  jest.useFakeTimers();
  const remote = newRemote();
  const loader = makeLoader([remote]);
  releases({ new: () => new Promise(() => undefined), old: async () => ({ default: Old }) });
  const reason = reasonOf(loader.load(remote, first));
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(await reason).toBe('timeout');
});

test('[MFE-4] quickly gives up on a fallback that hangs', async () => {
  jest.useFakeTimers();
  const remote = newRemote();
  const loader = makeLoader([remote]);
  releases({ new: () => Promise.reject(new Error('a bug')), old: () => new Promise(() => undefined) });
  const reason = reasonOf(loader.load(remote, first));
  await jest.advanceTimersByTimeAsync(5_000);
  jest.useRealTimers();
  expect(await reason).toBe('execution');
  releases({ new: async () => ({ default: New }), old: gone });
  expect(await loader.load(remote, first)).toBe(New);
});

test('[MFE-4] fails if there is no previous release', async () => {
  releases({ new: gone, old: gone });
  expect(await reasonOf(makeLoader([]).load(newRemote(false), first))).toBe('missing');
});

test('loads a page once for two simultaneous requests', async () => {
  const remote = newRemote();
  const loader = makeLoader([remote]);
  sends.mockReset();
  releases({ new: async () => ({ default: New }), old: gone });
  expect(await Promise.all([loader.load(remote, first), loader.load(remote, first)])).toEqual([New, New]);
  expect(sends).toHaveBeenCalledTimes(1);
});

test('[MFE-1] fetches an entry when its first page opens, and only once', async () => {
  const remote = newRemote();
  const loader = makeLoader([remote]);
  releases({ new: async () => ({ default: New }), old: gone });
  expect(requestedEntries).toEqual([]);
  await Promise.all([loader.load(remote, first), loader.load(remote, second)]);
  expect(requestedEntries).toEqual(['/remotes/mfe-x/new/remoteEntry.js']);
});

test('[MFE-4] starts the fallback from its own entry', async () => {
  const remote = newRemote();
  releases({ new: gone, old: async () => ({ default: Old }) });
  await makeLoader([remote]).load(remote, first);
  expect(requestedEntries).toEqual([
    '/remotes/mfe-x/new/remoteEntry.js',
    '/remotes/mfe-x/old/remoteEntry.js',
  ]);
});

describe('module graph for the federation devtools', () => {
  const entryOf = (version: string) => `http://localhost/remotes/mfe-x/${version}/remoteEntry.js`;
  const nodesOf = (version: string) => ({
    shell: {
      version: '1',
      remoteEntry: 'http://localhost/s.js',
      remotesInfo: { mfe_x: { matchedVersion: entryOf(version) } },
    },
    [`mfe_x:${entryOf(version)}`]: { version, remoteEntry: entryOf(version) },
  });

  test('names shell and remotes with version and entry', () => {
    makeLoader([newRemote()]);
    expect(__FEDERATION__.moduleInfo).toEqual(nodesOf('new'));
  });

  test('names the fallback instead of the release that failed', async () => {
    const remote = newRemote();
    releases({ new: gone, old: async () => ({ default: Old }) });
    await makeLoader([remote]).load(remote, first);
    expect(__FEDERATION__.moduleInfo).toEqual(nodesOf('old'));
  });

  test('keeps the newest release if its fallback fails too', async () => {
    const remote = newRemote();
    releases({ new: gone, old: gone });
    await reasonOf(makeLoader([remote]).load(remote, first));
    expect(__FEDERATION__.moduleInfo).toEqual(nodesOf('new'));
  });
});

test('[MFE-4] logs nothing when a remote restarts', async () => {
  const warn = jest.spyOn(console, 'warn');
  const remote = newRemote();
  releases({ new: gone, old: async () => ({ default: Old }) });
  await makeLoader([remote]).load(remote, first);
  expect(warn).not.toHaveBeenCalled();
});

test('[MFE-4] reports an entry that runs but leaves no container', async () => {
  runEntries((script) => queueMicrotask(() => script.dispatchEvent(new Event('load'))));
  expect(await reasonOf(makeLoader([]).load(newRemote(false), first))).toBe('execution');
});

test('[MFE-4] determines why an entry does not load', async () => {
  runEntries((script) => queueMicrotask(() => script.dispatchEvent(new Event('error'))));
  expect(await reasonOf(makeLoader([]).load(newRemote(false), first))).toBe('missing');
  expect(globalThis.fetch).toHaveBeenCalledWith('/remotes/mfe-x/new/remoteEntry.js', { cache: 'reload' });
});

test('[MFE-3] pins the entry of a remote from source each time it loads', async () => {
  const remote = { ...newRemote(false), entry: { address: 'http://localhost:3003/mfe-x/remoteEntry.js' } };
  const bytes = async () => new TextEncoder().encode('source').buffer;
  globalThis.fetch = jest.fn(async () => ({ ok: true, arrayBuffer: bytes }) as unknown as Response);
  const loader = makeLoader([remote], { source: 'mfe-x' });
  runEntries((script, pathname) => {
    Reflect.set(globalThis, 'mfe_x', { init: () => undefined, get: async () => () => ({ default: New }) });
    expect([pathname, script.integrity]).toEqual([
      '/mfe-x/remoteEntry.js',
      expect.stringMatching(/^sha384-[\w+/]{64}$/),
    ]);
    queueMicrotask(() => script.dispatchEvent(new Event('load')));
  });
  expect(await loader.load(remote, first)).toBe(New);
  expect(requestedEntries).toEqual(['/mfe-x/remoteEntry.js']);
});

test("[MFE-4] doesn't reload the page for a slot's component of a newer release", async () => {
  const remote = newRemote(false);
  globalThis.fetch = jest.fn(async (url) => {
    const json = async () => ({ remotes: [{ name: 'mfe-x', version: 'newest' }] });
    const isCurrent = String(url).endsWith('/releases/current.json');
    const answer: Partial<Response> = isCurrent ? { ok: true, json } : { ok: false, status: 404 };
    return answer as Response;
  });
  sends.mockImplementation(gone);
  const tile = { ...page('tile'), paths: [], slot: { name: 'dashboard-tile', order: 10 } };
  expect(await reasonOf(makeLoader([remote]).load(remote, tile))).toBe('missing');
  expect(sessionStorage.getItem('reloadedFor')).toBeNull();
});
