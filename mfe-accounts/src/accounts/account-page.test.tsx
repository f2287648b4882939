import type { ComingUp } from '@bank/shared/contracts/account-details';
import { announced } from '@bank/shared/testing/announced';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { Announcer } from '@bank/shared/ui/base';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleDetails } from '../testing/sample-details';
import { sample } from '../testing/sample-transactions';
import { AccountPage } from './account-page';

const account = sampleDetails({ interest_rate: '1.75', held: '12.66', available: '8400.00' });

const history = [
  { on: '2026-03-16', balance: '-20.00' },
  { on: '2026-03-17', balance: '9000.00' },
  { on: '2026-03-18', balance: '8412.66' },
];

const coming = (kind: ComingUp['kind'], more: Partial<ComingUp> = {}): ComingUp => ({
  id: kind,
  kind,
  account_id: account.id,
  account_number: account.account_number,
  on: '2026-03-20',
  amount: '84.20',
  direction: 'out',
  title: 'Northside Power',
  is_posted: false,
  ...more,
});

function open(answers: Record<string, Answering> = {}, search = '?id=account-checking') {
  const heard = fakeApi({
    'GET /auth/profile/': { body: { data: alex } },
    'GET /banking/account-details/': { body: { data: [account] } },
    'GET /banking/accounts/account-checking/balance-history/': { body: { data: history } },
    'GET /banking/coming-up/': { body: { data: [] } },
    'GET /transactions/': { body: { data: { results: [] } } },
    ...answers,
  });
  const page = (
    <>
      <Announcer />
      <AccountPage />
    </>
  );
  return { heard, ...renderPage(page, { at: '/dashboard/account', search, mode: 'full' }) };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const factOf = (name: string) => screen.getByText(name).closest('th, dt')?.nextElementSibling?.textContent;

beforeEach(() => localStorage.clear());

test('shows name, balance, available balance and what is held', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Checking Account' });
  const balance = await section('Balance');
  expect(balance.getByRole('heading', { level: 2 }).nextElementSibling).toHaveTextContent('$8,412.66');
  const available = balance.getByText(/available/);
  expect(available).toHaveTextContent('$8,400.00 available, $12.66 held for card payments');
});

test('shows what savings earn, and when the bank pays it', async () => {
  const earned = { interest_this_month: '41.07', interest_paid_on: '2026-04-01' };
  const savings = sampleDetails({ interest_rate: '3.50', ...earned, interest_paid_this_year: '96.20' });
  open({ 'GET /banking/account-details/': { body: { data: [savings] } } });
  const balance = await section('Balance');
  expect(balance.getByText(/earned this month/)).toHaveTextContent('3.50% a year, $41.07 earned this month');
  const facts = ['Interest', 'Earned so far this month', 'Interest paid this year'].map(factOf);
  expect(facts).toEqual(['3.50% a year', '$41.07, paid on Apr 1, 2026', '$96.20']);
});

test('shows interest, opening day and statements of the account', async () => {
  open();
  const about = await section('About this account');
  expect([factOf('Interest'), factOf('Opened')]).toEqual(['1.75% a year', 'Sep 1, 2024']);
  expect(about.getByRole('link', { name: 'View Statements' })).toHaveAttribute(
    'href',
    '/dashboard/statements?account=account-checking',
  );
});

describe('details to get paid', () => {
  const setClipboard = (writeText: jest.Mock) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const setShare = (share: unknown) =>
    share
      ? Object.defineProperty(navigator, 'share', { value: share, configurable: true })
      : Reflect.deleteProperty(navigator, 'share');
  const all = 'Name: Alex Morgan\nAccount number: 4000214821\nRouting number: 990000136\nBank: Larch';
  const press = async ({ user }: ReturnType<typeof open>, name: string) =>
    user.click(await screen.findByRole('button', { name }));
  afterEach(() => setShare(undefined));

  test('copies a number and announces it', async () => {
    const writeText = jest.fn();
    const page = open();
    setClipboard(writeText);
    await press(page, 'Copy account number');
    expect(await screen.findByRole('button', { name: 'Copied account number' })).toBeVisible();
    await press(page, 'Copy routing number');
    expect(writeText.mock.calls).toEqual([['4000214821'], ['990000136']]);
    await waitFor(() => expect(announced()).toContain('Routing number copied.'));
  });

  test('says what to do if the browser refuses to copy', async () => {
    const page = open();
    setClipboard(jest.fn().mockRejectedValue(new Error('denied')));
    await press(page, 'Copy account number');
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't copy the account number.");
  });

  test('shares everything where the browser can', async () => {
    const share = jest.fn();
    setShare(share);
    const page = open();
    await screen.findByText('Alex Morgan');
    await press(page, 'Share');
    expect(share).toHaveBeenCalledWith({ text: all });
  });

  test('copies everything where the browser can’t share', async () => {
    const writeText = jest.fn();
    const page = open();
    setClipboard(writeText);
    await screen.findByText('Alex Morgan');
    await press(page, 'Share');
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    await waitFor(() => expect(announced()).toContain('Details copied.'));
    expect(writeText.mock.calls).toEqual([[all]]);
  });

  test('copies nothing if the customer cancels sharing', async () => {
    const writeText = jest.fn();
    setShare(jest.fn().mockRejectedValue(new DOMException('canceled', 'AbortError')));
    const page = open();
    setClipboard(writeText);
    await press(page, 'Share');
    await waitFor(() => expect(navigator.share).toHaveBeenCalled());
    expect(writeText).not.toHaveBeenCalled();
  });
});

describe('the balance by day', () => {
  const slider = () => screen.findByRole('slider', { name: 'Day' });

  test('reads out every day with the slider, beginning with today', async () => {
    open();
    expect(await slider()).toHaveAttribute('aria-valuetext', 'Mar 18, 2026, $8,412.66');
    fireEvent.change(await slider(), { target: { value: '0' } });
    expect(await slider()).toHaveAttribute('aria-valuetext', 'Mar 16, 2026, -$20.00');
    expect([factOf('Lowest, Mar 16, 2026'), factOf('Highest, Mar 17, 2026')]).toEqual([
      '-$20.00',
      '$9,000.00',
    ]);
  });

  test('reads out no amount while amounts are hidden', async () => {
    const { user, container } = open();
    await slider();
    await user.click(screen.getByRole('button', { name: 'Hide Amounts' }));
    expect(await slider()).toHaveAttribute('aria-valuetext', 'Mar 18, 2026, amount hidden');
    expect(container).not.toHaveTextContent('$');
  });

  test('follows the mouse', async () => {
    open();
    const input = await slider();
    jest.spyOn(input, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 200, 160));
    fireEvent.mouseMove(input, { clientX: 190 });
    expect(input).toHaveAttribute('aria-valuetext', expect.stringContaining('Mar 17, 2026'));
  });

  test('explains why a new account has no chart', async () => {
    open({
      'GET /banking/accounts/account-checking/balance-history/': { body: { data: history.slice(2) } },
    });
    await screen.findByText('Your balance chart starts tomorrow.');
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('fetches the chosen range', async () => {
    const { user, heard } = open();
    await user.click(await screen.findByRole('radio', { name: '1 year' }));
    await waitFor(() =>
      expect(heard.flatMap(({ query }) => (query?.days ? [query.days] : []))).toEqual(['30', '365']),
    );
  });
});

test('lists what is coming up, each with a link to its page', async () => {
  const items = [coming('bill'), coming('check', { direction: 'in', title: 'Check deposit' })];
  open({ 'GET /banking/coming-up/': { body: { data: items } } });
  const [bill, check] = (await (await section('Coming up')).findAllByRole('listitem')) as HTMLElement[];
  expect(bill).toHaveTextContent('Northside PowerScheduled for Mar 20−Money out $84.20');
  expect(within(bill!).getByRole('link')).toHaveAttribute('href', '/dashboard/bills');
  expect(check).toHaveTextContent('Check depositHeld for review until Mar 20+Money in $84.20');
  expect(within(check!).getByRole('link')).toHaveAttribute('href', '/dashboard/deposit-check');
});

test('lists its latest transactions and links to all of them', async () => {
  const { heard } = open({ 'GET /transactions/': { body: { data: { results: [sample(1)] } } } });
  const latest = await section('Latest transactions');
  await latest.findByText('Purchase 1');
  expect(latest.getByRole('link', { name: /^View All/ })).toHaveAttribute(
    'href',
    '/dashboard/transactions?account=account-checking',
  );
  const asked = heard.find(({ call }) => call === 'GET /transactions/');
  expect(asked?.query).toMatchObject({ account_id: 'account-checking' });
});

test('says so if a part fails to load, and keeps the others', async () => {
  const { user } = open({
    'GET /banking/accounts/account-checking/balance-history/': 'no connection',
    'GET /banking/coming-up/': 'no connection',
    'GET /transactions/': 'no connection',
  });
  await screen.findByText('Unable to load your balance by day.');
  await screen.findByText('Unable to load the latest transactions.');
  await section('Details to get paid');
  fakeApi({ 'GET /banking/coming-up/': { body: { data: [] } } });
  await user.click((await section('Coming up')).getByRole('button', { name: 'Try Again' }));
  await screen.findByText('Nothing coming up.');
});

test.each(['', '?id=', '?id=acc_unknown'])('leads back from an unknown account: %j', async (search) => {
  open({}, search);
  await screen.findByRole('heading', { level: 1, name: 'Account not found' });
  expect(screen.getByRole('link', { name: 'See Your Accounts' })).toHaveAttribute(
    'href',
    '/dashboard/profile',
  );
});

test('says that the account is loading, and offers a retry if it fails', async () => {
  const { unmount } = open({ 'GET /banking/account-details/': new Promise(() => undefined) });
  expect(screen.getByText('Loading your account')).toBeInTheDocument();
  unmount();
  const { user } = open({ 'GET /banking/account-details/': { status: 500 } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load your account');
  fakeApi({ 'GET /banking/account-details/': { body: { data: [] } } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Account not found' });
});
