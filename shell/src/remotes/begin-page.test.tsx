import type { PageInRemote } from '@bank/shared/contracts/releases';
import { sessionStore } from '@bank/shared/session';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { answerEntries, entriesAsked, sends } from '../testing/remotes-network';
import { beginPage } from './begin-page';
import { RemotePage } from './remote-page';
import { startReporting } from './report';

let count = 0;

/** A site of one page, whose remote nobody has asked for. */
function newSite(access: PageInRemote['access']) {
  count += 1;
  const page = { paths: ['/x'], page: `page-${count}`, access, preload: [] };
  const remote = {
    name: `mfe-x${count}`,
    label: 'Loans',
    version: '1',
    entry: { address: `/mfe-x${count}.js` },
    pages: [page],
  };
  const site = {
    id: 'x',
    shell: { version: '1', entry: { address: '/s.js' }, preload: [] },
    remotes: [remote],
  };
  return { site, show: () => renderPage(<RemotePage remote={remote} page={page} />) };
}

const settled = () => act(() => jest.advanceTimersByTimeAsync(0));

/** Blobs of jsdom cannot be read. */
class Text {
  constructor(readonly parts: string[]) {}
}

/** What the page tells of its remotes when it is left. */
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
  entriesAsked.length = 0;
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
] as const)(
  '[MFE-6] a page for %s, signed in: %s, is begun before it is drawn %d times',
  async (access, held, times) => {
    sessionStore.setState({ held });
    beginPage(newSite(access).site, '/x');
    await settled();
    expect(entriesAsked).toHaveLength(times);
  },
);

test('a page at another address is not begun', async () => {
  beginPage(newSite('anyone').site, '/y');
  await settled();
  expect(entriesAsked).toEqual([]);
});

test('[MFE-4] a page that was begun is asked for once, and told as seen from when it was drawn', async () => {
  const { site, show } = newSite('anyone');
  startReporting({ ...site, reports: '/releases/reports' });
  beginPage(site, '/x');
  await settled();
  jest.advanceTimersByTime(60_000);
  show();
  await settled();
  screen.getByRole('heading', { name: 'The page of the remote' });
  expect(entriesAsked).toHaveLength(1);
  expect(toldOnLeaving()).toMatchObject([{ kind: 'mounted', within: 100 }]);
});

test('[MFE-4] a beginning that failed is nobody’s loss: nothing is told of it, and the page tries for itself', async () => {
  sends.mockResolvedValueOnce({});
  const { site, show } = newSite('anyone');
  startReporting({ ...site, reports: '/releases/reports' });
  beginPage(site, '/x');
  await settled();
  expect(toldOnLeaving()).toEqual([]);
  show();
  await settled();
  screen.getByRole('heading', { name: 'The page of the remote' });
  expect(toldOnLeaving()).toMatchObject([{ kind: 'mounted' }]);
});

test('[MFE-4] a remote that is gone is told of once, though it was begun and drawn', async () => {
  sends.mockResolvedValue({});
  const { site, show } = newSite('anyone');
  startReporting({ ...site, reports: '/releases/reports' });
  beginPage(site, '/x');
  await settled();
  show();
  await settled();
  screen.getByRole('alert');
  expect(toldOnLeaving()).toMatchObject([{ kind: 'failed', reason: 'missing' }]);
});
