import { answerEntries, gone, sends } from '../testing/remotes-network';
import type { RemoteFailure } from './failure';
import { loadPage } from './load-page';
import { releaseOf } from './running-release';

const New = () => null;
const Old = () => null;
const page = (name: string) => ({ paths: ['/x'], page: name, access: 'customer' as const, preload: [] });

let count = 0;
/** A remote of its own for each test: what ran on a page is remembered for the page's life. */
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

/** Each release sends what is given for it. */
const releases = (sent: Record<'new' | 'old', () => Promise<unknown>>) =>
  sends.mockImplementation((_door, entry) => sent[entry.includes('/old/') ? 'old' : 'new']());

beforeEach(() => {
  answerEntries();
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
});

test('[MFE-4] a release that does not load is stood in for by the one before, for the life of the page', async () => {
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
])('[MFE-4] a release that %s is stood in for too', async (_what, answer, fails) => {
  const remote = newRemote();
  globalThis.fetch = jest.fn(answer as unknown as typeof fetch);
  releases({ new: fails, old: async () => ({ default: Old }) });
  expect(await loadPage(remote, first)).toBe(Old);
});

test('[MFE-4] where the one before does not load either, the reason of the new one is told and the new one is tried next', async () => {
  const remote = newRemote();
  releases({ new: () => Promise.reject(new Error('a bug')), old: gone });
  expect(await reasonOf(loadPage(remote, first))).toBe('execution');
  releases({ new: async () => ({ default: New }), old: gone });
  expect(await loadPage(remote, first)).toBe(New);
});

test('[MFE-4] once a page of the new release was shown, no other release of it runs beside it', async () => {
  const remote = newRemote();
  releases({ new: async () => ({ default: New }), old: async () => ({ default: Old }) });
  await loadPage(remote, first);
  releases({ new: gone, old: async () => ({ default: Old }) });
  expect(await reasonOf(loadPage(remote, second))).toBe('missing');
});

test('[MFE-4] a release is not stood in for because it is slow', async () => {
  jest.useFakeTimers();
  const remote = newRemote();
  releases({ new: () => new Promise(() => undefined), old: async () => ({ default: Old }) });
  const reason = reasonOf(loadPage(remote, first));
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect(await reason).toBe('timeout');
});

test('[MFE-4] a release before that hangs holds nobody up for long, and the reason of the new one is told', async () => {
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

test('[MFE-4] without a release before it there is the panel', async () => {
  releases({ new: gone, old: gone });
  expect(await reasonOf(loadPage(newRemote(false), first))).toBe('missing');
});

test('a page that is asked for twice at once is loaded once', async () => {
  const remote = newRemote();
  sends.mockReset();
  releases({ new: async () => ({ default: New }), old: gone });
  expect(await Promise.all([loadPage(remote, first), loadPage(remote, first)])).toEqual([New, New]);
  expect(sends).toHaveBeenCalledTimes(1);
});
