import { type Answering, fakeApi, losingAnswers } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { act, screen, within } from '@testing-library/react';
import { PayPage } from '../pay-page';

const sam = { id: 'person_1', name: 'Sam Rivera', account_ending: '1539', last_paid_at: null };
const times = {
  created_at: '2026-03-18T09:30:00.000Z',
  expires_at: '2026-04-01T09:30:00.000Z',
  closed_at: null,
};
const asked = {
  ...{ id: 'ask_1', amount: '25.00', note: 'Dinner', status: 'open', ...times },
  ...{ requester_name: 'Sam Rivera', is_personal: true, payment_id: null },
};
const own = {
  ...{ id: 'ask_2', amount: '12.40', note: 'Tickets', status: 'open', ...times },
  ...{ account_id: 'account-checking', person_name: null, paid_by: null, transaction_id: null },
  link: '/dashboard/pay?request=ask_2.signature',
};
const payment = {
  ...{ id: 'pay_1', reference: 'LRC-PAY1', person_id: sam.id, person_name: sam.name },
  ...{ account_ending: '1539', from_account_id: 'account-checking', from_account_number: '4021786350' },
  ...{ amount: '25.00', note: 'Dinner', status: 'held', transaction_id: null, closed_at: null },
  created_at: '2026-03-18T09:30:00.000Z',
  sends_at: '2026-03-18T09:30:10.000Z',
  review: null,
};
const done = (message: string, data: object) => ({ body: { success: true, message, data } });
const onItsWay = done('Payment on its way', payment);
const closed = (error: string) => ({
  status: 410,
  body: { error, message: 'No money was moved.', errors: {} },
});

interface Answers {
  requests?: { asked: object[]; own: object[] };
  opened?: Answering;
  pay?: Answering;
  make?: Answering;
  search?: string;
}

function open({
  requests = { asked: [asked], own: [own] },
  opened = { body: { data: { request: asked, is_own: false } } },
  pay = onItsWay,
  make = done('Request made', own),
  search = '',
}: Answers = {}) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /payments/people/': { body: { data: { people: [sam] } } },
    'GET /payments/people/payments/': { body: { data: { payments: [] } } },
    'GET /payments/requests/': () => ({ body: { data: requests } }),
    'POST /payments/requests/open/': opened,
    'POST /payments/requests/pay/': pay,
    'POST /payments/requests/': make,
    'POST /payments/requests/ask_1/decline/': () => {
      requests.asked = [{ ...asked, status: 'declined', closed_at: times.created_at }];
      return done('Request declined', requests.asked[0] as object);
    },
    'POST /payments/requests/ask_2/cancel/': () => {
      requests.own = [];
      return done('Request canceled', { ...own, status: 'cancelled', link: null });
    },
    'POST /payments/people/payments/pay_1/undo/': done('Payment undone', { ...payment, status: 'undone' }),
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
  });
  const at = { at: '/dashboard/pay', search };
  return { heard, ...renderPage(<PayPage />, at) };
}

type Page = ReturnType<typeof open>;

const posted = ({ heard }: Page, path: string) =>
  heard.filter(({ call }) => call === `POST /payments/requests/${path}`).map(({ body }) => body);
const press = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }));
const confirm = async ({ user }: Page, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

async function payIt(page: Page) {
  await press(page, 'Pay $25.00');
  await page.user.keyboard('246810');
  await press(page, 'Verify & Proceed');
}

test('shows who asks, for how much and for what, and pays with a PIN for this request', async () => {
  const page = open({ search: '?request=ask_1' });
  await screen.findByRole('heading', { name: 'Sam Rivera' });
  screen.getByText('Dinner');
  await payIt(page);
  await screen.findByRole('heading', { name: 'Sending to Sam Rivera' });
  const order = { request_id: 'ask_1', from_account_id: 'account-checking' };
  expect(posted(page, 'pay/')).toEqual([order]);
  expect(page.heard.find(({ call }) => call === 'POST /transactions/verify-pin/')?.body).toEqual({
    pin: '246810',
    ...order,
    amount: 25,
  });
});

test('offers the request again after its payment is undone', async () => {
  const page = open({ search: '?request=ask_1' });
  await payIt(page);
  await page.user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await press(page, 'Edit and Send Again');
  await screen.findByRole('button', { name: 'Pay $25.00' });
});

test('puts an open request above the people, and closed ones below', async () => {
  const titles = async () => {
    await screen.findByRole('heading', { name: 'People' });
    return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  };
  const { unmount } = open();
  expect((await titles()).slice(0, 3)).toEqual(['Asked of you', 'People', 'You asked for']);
  unmount();
  open({ requests: { asked: [{ ...asked, status: 'declined' }], own: [] } });
  expect((await titles()).slice(0, 2)).toEqual(['People', 'Asked of you']);
});

test.each([
  ['?ask=link', 'Request Money'],
  ['?request=ask_1', 'Payment Request'],
])('titles the page at %s “%s”, and leads back', async (search, title) => {
  const { user, address } = open({ search });
  await screen.findByRole('heading', { level: 1, name: title });
  await user.click(screen.getByRole('link', { name: 'All People' }));
  expect(address()).toBe('/dashboard/pay');
  expect(screen.getByRole('heading', { level: 1, name: 'Pay' })).toHaveFocus();
});

test('says so when someone else was faster', async () => {
  const page = open({ search: '?request=ask_1', pay: closed('This request was already paid') });
  await payIt(page);
  await screen.findByText('This request was already paid. No money was moved.');
});

test('pays once when the answer is lost', async () => {
  const pay = losingAnswers({ answers: 1, done: onItsWay, refused: { status: 403 } });
  const page = open({ search: '?request=ask_1', pay });
  await payIt(page);
  await press(page, 'Check Status');
  await screen.findByRole('heading', { name: 'Sending to Sam Rivera' });
});

test.each([
  ['paying', 'This request is being paid'],
  ['paid', 'This request was already paid'],
  ['declined', 'This request was declined'],
  ['cancelled', 'This request was canceled'],
  ['expired', 'This request has expired'],
])('offers no payment for a request that is %s', async (status, title) => {
  open({
    search: '?request=ask_1',
    opened: { body: { data: { request: { ...asked, status }, is_own: false } } },
  });
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('says so when a link is broken, and when it is the customer’s own', async () => {
  const unknown = { status: 404, body: { error: 'Request not found', message: '', errors: {} } };
  const page = open({ search: '?request=x', opened: unknown });
  await screen.findByRole('heading', { name: "We can't find this request" });
  page.unmount();
  open({ search: '?request=ask_2.x', opened: { body: { data: { request: asked, is_own: true } } } });
  await screen.findByRole('heading', { name: 'This is your own request' });
});

test('declines a request after it asks', async () => {
  const page = open();
  await press(page, 'Decline');
  await confirm(page, 'Decline');
  await screen.findByText('Declined');
  expect(posted(page, 'ask_1/decline/')).toHaveLength(1);
});

test('cancels a link after it asks', async () => {
  const page = open();
  const yours = within(await screen.findByRole('region', { name: 'You asked for' }));
  await page.user.click(yours.getByRole('button', { name: 'Cancel' }));
  await confirm(page, 'Cancel Request');
  await screen.findByRole('region', { name: 'Asked of you' });
  expect(screen.queryByRole('region', { name: 'You asked for' })).toBeNull();
});

test('makes a link and shows it with a QR code', async () => {
  const page = open({ search: '?ask=link' });
  await page.fillIn(await screen.findByLabelText('Amount'), '12.40');
  await page.fillIn(screen.getByLabelText('Note (optional)'), 'Tickets');
  await press(page, 'Create Link');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share your request' }));
  await dialog.findByRole('img', { name: 'QR code of the link' });
  dialog.getByText(`${window.location.origin}/dashboard/pay?request=ask_2.signature`);
  expect(posted(page, '')).toEqual([
    { amount: 12.4, account_id: 'account-checking', note: 'Tickets', person_id: null },
  ]);
});

test('asks a person once, even if the first answer is lost', async () => {
  const made = done('Request made', { ...own, person_name: 'Sam Rivera', link: null });
  const make = losingAnswers({ answers: 1, done: made, refused: { status: 422 } });
  const page = open({ search: '?ask=person_1', make });
  await page.fillIn(await screen.findByLabelText('Amount'), '12.40');
  await press(page, 'Ask for Money');
  await screen.findByText(/couldn't reach the bank/);
  await press(page, 'Ask for Money');
  await screen.findByRole('region', { name: 'Asked of you' });
});

test('refuses to ask for nothing', async () => {
  const page = open({ search: '?ask=link' });
  await press(page, 'Create Link');
  await screen.findByText('Please enter a valid amount');
  expect(posted(page, '')).toEqual([]);
});

test.each([
  ['asks again every 15 seconds while a request is open', 'open', 2],
  ["doesn't ask again once every request is closed", 'declined', 1],
])('%s', async (_what, status, calls) => {
  jest.useFakeTimers({ advanceTimers: true });
  const { heard } = open({ requests: { asked: [], own: [{ ...own, status }] } });
  await screen.findByRole('region', { name: 'You asked for' });
  await act(() => jest.advanceTimersByTimeAsync(15_500));
  expect(heard.filter(({ call }) => call === 'GET /payments/requests/')).toHaveLength(calls);
  jest.useRealTimers();
});
