import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, waitFor, within } from '@testing-library/react';
import { StatementsPage } from './statements-page';

const months = ['2026-02', '2026-01', '2025-12', '2025-11', '2025-10', '2025-09', '2025-08', '2025-07'];
const account = (account_id: string, account_type_display: string, account_number: string) => ({
  account_id,
  account_type_display,
  account_number,
  months: account_id === 'a-savings' ? [] : months,
});
const accounts = [
  account('a-checking', 'Checking Account', '4021786350'),
  account('a-savings', 'Savings Account', '4021786418'),
];
const of = (month: string) => ({
  body: {
    data: {
      account_id: 'a-checking',
      month,
      opening_balance: '100.00',
      money_in: '2600.00',
      money_out: '1500.00',
      closing_balance: '1200.00',
      transactions: 12,
    },
  },
});

const saved: { name: string; type: string; text: Promise<string> }[] = [];
beforeEach(() => {
  saved.length = 0;
  let last = new Blob();
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      last = file;
      return 'blob:x';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: last.type, text: Promise.resolve(String(last.size)) });
  });
});
afterEach(() => jest.restoreAllMocks());

function open(answers: Record<string, Answering> = {}, search = '') {
  const each = Object.fromEntries(
    months.map((month) => [`GET /banking/accounts/a-checking/statements/${month}/`, of(month)]),
  );
  const heard = fakeApi({ 'GET /banking/statements/': { body: { data: accounts } }, ...each, ...answers });
  return {
    heard,
    ...renderPage(<StatementsPage />, { at: '/dashboard/statements', search, mode: 'full' }),
  };
}

const row = async (month: string) =>
  within((await screen.findByRole('heading', { name: month })).closest('li') as HTMLElement);

test('[DASH-4] shows six months with balances, and older months on request', async () => {
  const { user } = open();
  const february = await row('February 2026');
  for (const amount of ['$100.00', '$2,600.00', '$1,500.00', '$1,200.00'])
    expect(await february.findByText(amount)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'August 2025' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show 2 Older' }));
  expect(await screen.findByRole('heading', { name: 'July 2025' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Older/ })).not.toBeInTheDocument();
});

test.each([
  { name: 'PDF', media_type: 'application/pdf' },
  { name: 'CSV', media_type: 'text/csv; charset=utf-8' },
])("[DASH-4] saves a month's $name exactly as the bank sent it", async ({ name, media_type }) => {
  const format = name.toLowerCase();
  const data = { file_name: `larch.${format}`, media_type, content: btoa('made by the bank') };
  const { user } = open({
    [`GET /banking/accounts/a-checking/statements/2026-02/${format}/`]: { body: { data } },
  });
  await user.click((await row('February 2026')).getByRole('button', { name: `${name} of February 2026` }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: `larch.${format}`, type: media_type });
  expect(await saved[0]?.text).toBe(String('made by the bank'.length));
});

test('[DASH-4] explains why the bank refused to create a file, and saves nothing', async () => {
  const refused = {
    status: 422,
    body: { error: 'Too long for a PDF', message: 'Please download the CSV.', errors: {} },
  };
  const { user } = open({ 'GET /banking/accounts/a-checking/statements/2026-02/pdf/': refused });
  const february = await row('February 2026');
  await user.click(february.getByRole('button', { name: 'PDF of February 2026' }));
  expect(await february.findByText('Please download the CSV.')).toBeVisible();
  expect(saved).toEqual([]);
});

test('[DASH-4] stores the account in the URL and reports missing statements', async () => {
  const page = open();
  await row('February 2026');
  await page.user.selectOptions(screen.getByLabelText('Account'), 'Savings Account •••• 6418');
  expect(await screen.findByRole('heading', { name: 'No statements yet' })).toBeVisible();
  expect(page.address()).toBe('/dashboard/statements?account=a-savings');
});

test('[DASH-4] offers a retry when the list fails to load', async () => {
  let answer: Answering = { status: 500 };
  const { user } = open({ 'GET /banking/statements/': () => answer as never });
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load your statements');
  answer = { body: { data: accounts } };
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'February 2026' })).toBeVisible();
});

test('[DASH-4] focuses the first older statement', async () => {
  const { user } = open();
  await row('February 2026');
  await user.click(screen.getByRole('button', { name: 'Show 2 Older' }));
  expect(await screen.findByRole('heading', { name: 'August 2025' })).toHaveFocus();
});

test('[DASH-4] offers a retry for each month whose balances failed to load', async () => {
  let answer: Answering = { status: 500 };
  const { user } = open({
    'GET /banking/accounts/a-checking/statements/2026-02/': () => answer as never,
  });
  const february = await row('February 2026');
  answer = of('2026-02');
  await user.click(
    await february.findByRole('button', { name: 'Try Again to load the balances of February 2026' }),
  );
  expect(await february.findByText('$1,200.00')).toBeVisible();
});

test('[DASH-4] keeps a file available until the browser has saved it', async () => {
  const revoke = jest.fn();
  Object.assign(URL, { revokeObjectURL: revoke });
  const data = { file_name: 'larch.pdf', media_type: 'application/pdf', content: btoa('x') };
  const { user } = open({
    'GET /banking/accounts/a-checking/statements/2026-02/pdf/': { body: { data } },
  });
  await user.click((await row('February 2026')).getByRole('button', { name: 'PDF of February 2026' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(revoke).not.toHaveBeenCalled();
});

test('[DASH-4] fetches and saves a file once despite a double click', async () => {
  const data = { file_name: 'larch.pdf', media_type: 'application/pdf', content: btoa('x') };
  const call = 'GET /banking/accounts/a-checking/statements/2026-02/pdf/';
  const { user, heard } = open({ [call]: { body: { data } } });
  await user.dblClick((await row('February 2026')).getByRole('button', { name: 'PDF of February 2026' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(heard.filter((one) => one.call === call)).toHaveLength(1);
});

test('[DASH-4] announces that the list is loading', () => {
  open({ 'GET /banking/statements/': new Promise(() => undefined) });
  expect(screen.getByText('Loading your statements')).toBeVisible();
});

test('[DASH-4] saves a whole year in one file', async () => {
  const data = { file_name: 'larch-2026.pdf', media_type: 'application/pdf', content: btoa('a year') };
  const { user } = open({ 'GET /banking/accounts/a-checking/statements/2026/pdf/': { body: { data } } });
  const years = within(await screen.findByRole('region', { name: 'A year in one file' }));
  expect(years.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    '2026',
    '2025',
  ]);
  await user.click(years.getByRole('button', { name: 'PDF of 2026' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ name: 'larch-2026.pdf', type: 'application/pdf' });
});

test('[DASH-4] offers no year before the first month ends', async () => {
  open({}, '?account=a-savings');
  await screen.findByText('No statements yet');
  expect(screen.queryByRole('region', { name: 'A year in one file' })).not.toBeInTheDocument();
});
