import { fakeApi } from '@bank/shared/testing/fake-api';
import { fixDate } from '@bank/shared/testing/fixed-date';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { listAnswer, sample, samples, totalsAnswer } from '../testing/sample-transactions';
import { TransactionsPage } from './transactions-page';

fixDate();

type Answers = Parameters<typeof fakeApi>[0];

function open(all = samples(5000), more: Answers = {}, search = '') {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/cards/activity/': { body: { data: { pending: [], credit_accounts: [] } } },
    'GET /transactions/': listAnswer(all),
    'GET /transactions/summary/': totalsAnswer(all),
    ...more,
  });
  const onExport = jest.fn();
  const pages = () => heard.filter(({ call }) => call === 'GET /transactions/').map(({ query }) => query);
  const page = renderPage(<TransactionsPage onExport={onExport} />, {
    at: '/dashboard/transactions',
    search,
    mode: 'full',
  });
  return { heard, onExport, pages, ...page };
}

const drawn = () => screen.queryAllByRole('listitem').length;

/** jsdom has no layout, so this moves the list as scrolling would. */
function scrollTo(pixels: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -pixels } as DOMRect);
  fireEvent.scroll(window);
}

afterEach(() => jest.restoreAllMocks());

test('[TXN-4] fetches fifty transactions, then fifty more on Load more', async () => {
  const { user, pages } = open();
  await screen.findByText('Purchase 0');
  expect(pages()).toMatchObject([{ limit: 50, offset: 0 }]);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('100 of 5,000 shown so far')).toBeVisible();
  expect(pages()[1]).toMatchObject({ limit: 50, offset: 50 });
});

test('[TXN-4] fetches the next fifty near the end of the list', async () => {
  const { pages } = open(samples(120));
  await screen.findByText('Purchase 0');
  expect(pages()).toHaveLength(1);
  scrollTo(4000);
  expect(await screen.findByText('100 of 120 shown so far')).toBeVisible();
  scrollTo(8000);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  expect(pages().map((query) => query?.offset)).toEqual([0, 50, 100]);
});

test('[TXN-4] reports a page that failed to load and waits for a retry', async () => {
  let fails = true;
  const all = samples(120);
  const { user, pages } = open(all, {
    'GET /transactions/': (asked) =>
      fails && asked.query?.offset === 50 ? { status: 500 } : listAnswer(all)(asked),
  });
  await screen.findByText('Purchase 0');
  scrollTo(4000);
  expect(await screen.findByText(/Couldn't load more transactions/)).toBeVisible();
  const asked = pages().length;
  scrollTo(3000);
  scrollTo(4000);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(pages()).toHaveLength(asked);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('100 of 120 shown so far')).toBeVisible();
});

test('[TXN-4] renders only the rows near the screen out of 10,000', async () => {
  const all = samples(10_000);
  open(all, { 'GET /transactions/': { body: { data: { results: all } } } });
  await screen.findByText('Purchase 0');
  for (const pixels of [0, 5000, 123_456, 600_000]) {
    scrollTo(pixels);
    expect(drawn()).toBeGreaterThan(10);
    expect(drawn()).toBeLessThan(60);
  }
});

test('[TXN-4] keeps a focused row rendered when it scrolls away', async () => {
  const all = samples(1000);
  const { user } = open(all, { 'GET /transactions/': { body: { data: { results: all } } } });
  await screen.findByText('Purchase 0');
  act(() => screen.getByRole('button', { name: /Purchase 2\D/ }).focus());
  scrollTo(40_000);
  const row = screen.getByText('Purchase 2').closest('button');
  expect(row).toHaveFocus();
  await user.tab();
  expect(row).not.toHaveFocus();
});

test("[TXN-4] exposes each row's position in its day", async () => {
  open(samples(9));
  await screen.findByText('Purchase 0');
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-posinset', '1');
  expect(first).toHaveAttribute('aria-setsize');
});

test('[TXN-5] exports the displayed transactions', async () => {
  const now = new Date().toISOString();
  const salary = sample(2, { description: 'Salary', category: 'income', is_credit: true, created_at: now });
  const { user, onExport } = open([salary, sample(1)]);
  await screen.findByText('Salary');
  await user.selectOptions(screen.getByLabelText('Category'), 'income');
  await waitFor(() => expect(drawn()).toBe(1));
  await waitFor(() =>
    expect(screen.getByRole('group', { name: 'Total Transactions' }).lastElementChild).toHaveTextContent(
      /^1$/,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(onExport).toHaveBeenCalledTimes(1));
  const [{ name, text }] = onExport.mock.calls[0];
  expect(name).toBe('transactions.csv');
  expect(text.split('\r\n')).toHaveLength(3);
  expect(text).toContain('Salary');
});

test('[TXN-5] exports all 5,000 transactions though only fifty are loaded', async () => {
  const { user, onExport } = open();
  await screen.findByText('Purchase 0');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(onExport).toHaveBeenCalledTimes(1));
  const lines: string[] = onExport.mock.calls[0][0].text.trim().split('\r\n');
  expect(lines).toHaveLength(5001);
  expect(new Set(lines).size).toBe(5001);
});

test('[TXN-5] shows export progress, cancels, and ignores a second start', async () => {
  let more = () => {};
  const all = samples(1000);
  const held = new Promise<void>((resolve) => {
    more = resolve;
  });
  const { user, onExport, pages } = open(all, {
    'GET /transactions/': (asked) =>
      Number(asked.query?.offset) === 400 ? held.then(() => listAnswer(all)(asked)) : listAnswer(all)(asked),
  });
  await screen.findByText('Purchase 0');
  const button = screen.getByRole('button', { name: 'Export' });
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText(/Preparing your file: 400 of 1,000 transactions so far/)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(pages().filter((query) => query?.limit === 200)).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  more();
  await act(() => held);
  expect(onExport).not.toHaveBeenCalled();
});

test("[TXN-5] reports an incomplete export and doesn't save a file", async () => {
  let fails = true;
  const all = samples(1000);
  const { user, onExport } = open(all, {
    'GET /transactions/': (asked) =>
      fails && Number(asked.query?.offset) === 600 ? 'no connection' : listAnswer(all)(asked),
  });
  await screen.findByText('Purchase 0');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(
    await screen.findByText(/The export stopped after 600 transactions, and no file was saved/),
  ).toBeVisible();
  expect(onExport).not.toHaveBeenCalled();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(onExport).toHaveBeenCalledTimes(1));
  expect(onExport.mock.calls[0][0].text.trim().split('\r\n')).toHaveLength(1001);
});
