import type { Composition, PageInRemote } from '@bank/shared/contracts/releases';
import { setOnline } from '@bank/shared/testing/connection';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { answerEntries, gone, makeLoader, sends } from '../../testing/remotes-network';
import { RemotePage } from './remote-page';

let count = 0;

function openPage(more: Partial<Composition> = {}, shown: Partial<PageInRemote> = {}) {
  count += 1;
  const page = { paths: ['/x'], page: `page-${count}`, access: 'customer' as const, preload: [], ...shown };
  const remote = {
    name: 'mfe-x',
    label: 'Loans',
    version: '1',
    entry: { address: '/mfe-x.js' },
    pages: [page],
  };
  return renderPage(<RemotePage loader={makeLoader([remote], more)} remote={remote} page={page} />);
}

/** jsdom cannot read blobs directly. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const never = () => new Promise<never>(() => undefined);
const Page = () => <h1>The page of the remote</h1>;

beforeEach(() => {
  jest.useFakeTimers();
  answerEntries();
  globalThis.fetch = jest.fn(async () => ({ ok: false, status: 404 }) as Response);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[MFE-6] shows no placeholder before a page that loads fast', async () => {
  sends.mockResolvedValueOnce({ default: Page });
  openPage();
  expect(screen.queryByText('Loading')).toBeNull();
  await pass(0);
  screen.getByRole('heading', { name: 'The page of the remote' });
});

test('[MFE-3] marks what the remote draws', async () => {
  sends.mockResolvedValueOnce({ default: Page });
  openPage();
  await pass(0);
  const heading = screen.getByRole('heading', { name: 'The page of the remote' });
  expect(heading.closest('[data-remote]')).toHaveAttribute('data-remote', 'mfe-x');
});

test('[MFE-4] shows an outline after 200 ms, “still loading” after 3 s, fails after 10 s', async () => {
  sends.mockImplementation(never);
  openPage();
  await pass(199);
  expect(screen.queryByText('Loading')).toBeNull();
  await pass(1);
  screen.getByText('Loading');
  await pass(2_799);
  screen.getByText('Loading');
  await pass(1);
  screen.getByText(/^Still loading/);
  await pass(6_999);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(1);
  expect(screen.getByRole('alert')).toHaveTextContent('took too long');
});

test('[MFE-4] offers a link home and a retry for a missing remote', async () => {
  sends.mockImplementationOnce(gone);
  const { user } = {
    user: (await import('@testing-library/user-event')).default.setup({
      advanceTimers: jest.advanceTimersByTime,
    }),
  };
  openPage();
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent("This page isn't available right now");
  expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
  sends.mockResolvedValueOnce({ default: Page });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(0);
  screen.getByRole('heading', { name: 'The page of the remote' });
});

test.each([
  ['its entry in the menu', { menu: { label: 'Spending', icon: 'investment', order: 1 } }, 'Spending'],
  ['its module', { page: 'deposit-check-page' }, 'Deposit check'],
])('[MFE-4] names a page that didn’t load after %s', async (_case, page, name) => {
  sends.mockImplementationOnce(gone);
  openPage({}, page);
  await pass(0);
  screen.getByRole('heading', { level: 1, name });
});

test('[MFE-4] reports a remote without the page as missing', async () => {
  sends.mockResolvedValueOnce({});
  openPage();
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent("couldn't be found");
});

test('[MFE-4] catches a page that throws, and renders it again on retry', async () => {
  let broken = true;
  const Fragile = () => {
    if (broken) throw new Error('a bug');
    return <Page />;
  };
  sends.mockResolvedValueOnce({ default: Fragile });
  openPage();
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  broken = false;
  await act(async () => screen.getByRole('button', { name: 'Try Again' }).click());
  screen.getByRole('heading', { name: 'The page of the remote' });
});

test('[MFE-4] loads a failed page as soon as the connection returns', async () => {
  sends.mockImplementation(gone);
  openPage();
  await pass(10_000);
  setOnline(false);
  expect(screen.getByRole('alert')).toHaveTextContent(/^.*You're offline\./);
  sends.mockImplementation(async () => ({ default: Page }));
  setOnline(true);
  await pass(0);
  screen.getByRole('heading', { name: 'The page of the remote' });
});

const reports = '/releases/reports';

test('[MFE-4] shows the id under which it reported a page that throws', async () => {
  const bodies: Promise<string>[] = [];
  const sendBeacon = (_url: string, body: Blob) => bodies.push(textOf(body)) > 0;
  Object.assign(navigator, { sendBeacon });
  sends.mockResolvedValueOnce({
    default: () => {
      throw new TypeError("Cannot read properties of null (reading 'balance')");
    },
  });
  openPage({ reports });
  await pass(0);
  const note = await screen.findByText(/^If you contact us, mention error ID/);
  const id = /[0-9a-z]{8}(?=\.$)/.exec(note.textContent ?? '')?.[0];
  expect(screen.getByRole('alert')).not.toContainElement(note);
  await pass(200);
  expect(JSON.parse((await bodies[0]) ?? '')).toMatchObject({
    sightings: [{ remote: 'mfe-x', kind: 'boundary' }],
    errors: [{ id, remote: 'mfe-x', kind: 'render', message: 'Cannot read properties' }],
  });
});

test('[MFE-4] shows an id for a page that did not load', async () => {
  sends.mockImplementationOnce(gone);
  openPage({ reports });
  await pass(0);
  const note = await screen.findByText(/^If you contact us/);
  expect(note).toHaveTextContent(/error ID [0-9a-z]{8}\.$/);
});

test('[MFE-4] shows no id on a page that reports nothing', async () => {
  sends.mockImplementationOnce(gone);
  openPage();
  await pass(1_000);
  screen.getByRole('alert');
  expect(screen.queryByText(/error ID/)).toBeNull();
});
