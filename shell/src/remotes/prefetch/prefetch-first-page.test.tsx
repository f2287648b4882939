import type { PageInRemote } from '@bank/shared/contracts/releases';
import { sessionStore } from '@bank/shared/session';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { answerEntries, makeLoader, requestedEntries, sends } from '../../testing/remotes-network';
import { RemotePage } from '../page/remote-page';
import { prefetchFirstPage } from './prefetch-first-page';

/** A site with one page, whose remote is not loaded yet. */
function newSite(access: PageInRemote['access']) {
  const page = { paths: ['/x'], page: 'page', access, preload: [] };
  const remote = {
    name: 'mfe-x',
    label: 'Loans',
    version: '1',
    entry: { address: '/mfe-x.js' },
    pages: [page],
  };
  const site = {
    id: 'x',
    shell: { version: '1', entry: { address: '/s.js' }, preload: [] },
    remotes: [remote],
  };
  const loader = makeLoader([remote], { reports: '/releases/reports' });
  const prefetch = (path: string) => prefetchFirstPage(loader, site, path);
  return { prefetch, show: () => renderPage(<RemotePage loader={loader} remote={remote} page={page} />) };
}

const settled = () => act(() => jest.advanceTimersByTimeAsync(0));

/** jsdom cannot read blobs. */
class Text {
  constructor(readonly parts: string[]) {}
}

/** What the page reports about its remotes when the user leaves. */
function toldOnLeaving(): { kind: string }[] {
  const sendBeacon = jest.fn<boolean, [string, Text]>(() => true);
  Object.assign(navigator, { sendBeacon });
  Object.assign(globalThis, { Blob: Text });
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  return sendBeacon.mock.calls.flatMap(([, { parts }]) => JSON.parse(parts[0] ?? '').sightings);
}

beforeEach(() => {
  jest.useFakeTimers();
  requestedEntries.length = 0;
  answerEntries();
  sends.mockResolvedValue({ default: () => <h1>The page of the remote</h1> });
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
  sessionStore.setState({ held: false });
  jest.restoreAllMocks();
});

test.each([
  ['customer', true, 1],
  ['customer', false, 0],
  ['visitor', true, 0],
  ['visitor', false, 1],
  ['anyone', true, 1],
  ['anyone', false, 1],
] as const)('[MFE-6] a page for %s, signed in: %s, is prefetched %d times', async (access, held, times) => {
  sessionStore.setState({ held });
  newSite(access).prefetch('/x');
  await settled();
  expect(requestedEntries).toHaveLength(times);
});

test('prefetches nothing for a path that no page has', async () => {
  newSite('anyone').prefetch('/y');
  await settled();
  expect(requestedEntries).toEqual([]);
});

test('[MFE-4] fetches a prefetched page once and starts timing when it is rendered', async () => {
  const { prefetch, show } = newSite('anyone');
  prefetch('/x');
  await settled();
  jest.advanceTimersByTime(60_000);
  show();
  await settled();
  screen.getByRole('heading', { name: 'The page of the remote' });
  expect(requestedEntries).toHaveLength(1);
  expect(toldOnLeaving()).toMatchObject([{ kind: 'mounted', within: 100 }]);
});

test('[MFE-4] reports nothing for a failed prefetch, and the page retries', async () => {
  sends.mockResolvedValueOnce({});
  const { prefetch, show } = newSite('anyone');
  prefetch('/x');
  await settled();
  expect(toldOnLeaving()).toEqual([]);
  show();
  await settled();
  screen.getByRole('heading', { name: 'The page of the remote' });
  expect(toldOnLeaving()).toMatchObject([{ kind: 'mounted' }]);
});

test('[MFE-4] reports a missing remote once, though prefetched and rendered', async () => {
  sends.mockResolvedValue({});
  const { prefetch, show } = newSite('anyone');
  prefetch('/x');
  await settled();
  show();
  await settled();
  screen.getByRole('alert');
  expect(toldOnLeaving()).toMatchObject([{ kind: 'failed', reason: 'missing' }]);
});
