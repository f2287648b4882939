import { answerEntries, gone, sends } from '../testing/remotes-network';
import type { RemoteFailure } from './failure';
import { loadPage } from './load-page';
import { releaseOf } from './running-release';

const New = () => null;
const Old = () => null;
const page = (name: string) => ({ paths: ['/x'], page: name, access: 'customer' as const, preload: [] });

let count = 0;
/** A new remote for each test, since what ran is remembered for the page's life. */
function newRemote(fallback = true) {
  count += 1;
  const at = (version: string) => ({
    version,
    entry: { address: `/remotes/mfe-${count}/${version}/remoteEntry.js` },
  });
  return {
    name: `mfe-${count}`,
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

/** Maps each release to what it sends. */
const releases = (sent: Record<'new' | 'old', () => Promise<unknown>>) =>
  sends.mockImplementation((_door, entry) => sent[entry.includes('/old/') ? 'old' : 'new']());

beforeEach(() => {
  answerEntries();
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
});

test('[MFE-4] falls back to the previous release for the life of the page', async () => {
  const remote = newRemote();
  releases({ new: gone, old: async () => ({ default: Old }) });
  expect(await loadPage(remote, first)).toBe(Old);
  expect(releaseOf(remote).version).toBe('old');
  expect(await loadPage(remote, second)).toBe(Old);
});

test.each([
  [
    'was changed on the way',
    async () => ({ ok: true, status: 200, arrayBuffer: async () => new ArrayBuffer(0) }),
    gone,
  ],
  ['throws as it starts', gone, () => Promise.reject(new Error('a bug'))],
])('[MFE-4] falls back from a release that %s', async (_what, answer, fails) => {
  const remote = newRemote();
  globalThis.fetch = jest.fn(answer as unknown as typeof fetch);
  releases({ new: fails, old: async () => ({ default: Old }) });
  expect(await loadPage(remote, first)).toBe(Old);
});

test('[MFE-4] reports the new release’s reason when the fallback fails too', async () => {
  const remote = newRemote();
  releases({ new: () => Promise.reject(new Error('a bug')), old: gone });
  expect(await reasonOf(loadPage(remote, first))).toBe('execution');
  releases({ new: async () => ({ default: New }), old: gone });
  expect(await loadPage(remote, first)).toBe(New);
});

test('[MFE-4] runs no other release once a page of one was shown', async () => {
  const remote = newRemote();
  releases({ new: async () => ({ default: New }), old: async () => ({ default: Old }) });
  await loadPage(remote, first);
  releases({ new: gone, old: async () => ({ default: Old }) });
  expect(await reasonOf(loadPage(remote, second))).toBe('missing');
});

test('[MFE-4] does not fall back because a release is slow', async () => {
  jest.useFakeTimers();
  const remote = newRemote();
  releases({ new: () => new Promise(() => undefined), old: async () => ({ default: Old }) });
  const reason = reasonOf(loadPage(remote, first));
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(await reason).toBe('timeout');
});

test('[MFE-4] gives up soon on a fallback that hangs', async () => {
  jest.useFakeTimers();
  const remote = newRemote();
  releases({ new: () => Promise.reject(new Error('a bug')), old: () => new Promise(() => undefined) });
  const reason = reasonOf(loadPage(remote, first));
  await jest.advanceTimersByTimeAsync(5_000);
  jest.useRealTimers();
  expect(await reason).toBe('execution');
  releases({ new: async () => ({ default: New }), old: gone });
  expect(await loadPage(remote, first)).toBe(New);
});

test('[MFE-4] fails without a previous release', async () => {
  releases({ new: gone, old: gone });
  expect(await reasonOf(loadPage(newRemote(false), first))).toBe('missing');
});

test('loads a page once for two simultaneous requests', async () => {
  const remote = newRemote();
  sends.mockReset();
  releases({ new: async () => ({ default: New }), old: gone });
  expect(await Promise.all([loadPage(remote, first), loadPage(remote, first)])).toEqual([New, New]);
  expect(sends).toHaveBeenCalledTimes(1);
});
