import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { dayAfter, fixDate } from '@bank/shared/testing/fixed-date';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { widenScreen } from '@bank/shared/testing/wide-screen';
import { screen, within } from '@testing-library/react';
import { PayPage } from './pay-page';

const sam = { id: 'person_1', name: 'Sam Rivera', account_ending: '1539', last_paid_at: null };

fixDate();
const rent = {
  id: 'sched_1',
  kind: 'person',
  person_id: sam.id,
  person_name: sam.name,
  account_ending: sam.account_ending,
  from_account_id: 'account-checking',
  from_account_number: '4021786350',
  amount: '25.00',
  note: 'Rent',
  repeats: 'weekly',
  status: 'planned',
  first_on: dayAfter(3),
  pay_on: dayAfter(3),
  last_paid_on: null,
  created_at: '2026-03-18T09:30:00.000Z',
  failures: [] as object[],
};

const done = (message: string, more: object = {}) => ({
  body: { success: true, message, data: { ...rent, ...more } },
});

function open(schedules: object[] = [rent], search = '', more: Record<string, Answering> = {}) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /payments/people/': { body: { data: { people: [sam] } } },
    'GET /payments/people/payments/': { body: { data: { payments: [] } } },
    'GET /payments/requests/': { body: { data: { asked: [], own: [] } } },
    'GET /payments/schedules/': { body: { data: { schedules } } },
    'POST /payments/schedules/': done('Payment scheduled'),
    'POST /payments/schedules/sched_1/skip/': done('Next payment skipped', { pay_on: dayAfter(10) }),
    'POST /payments/schedules/sched_1/undo-skip/': done('Payment no longer skipped'),
    'GET /banking/coming-up/': { body: { data: [] } },
    'POST /payments/schedules/sched_1/pause/': done('Payments paused', { status: 'paused' }),
    'POST /payments/schedules/sched_1/end/': done('Scheduled payment ended.', { status: 'ended' }),
    'POST /payments/schedules/sched_1/edit/': done('Payment changed'),
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
    ...more,
  });
  const at = { at: '/dashboard/pay', search };
  return { heard, ...renderPage(<PayPage />, at) };
}

type Page = ReturnType<typeof open>;

const press = async ({ user }: Page, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

const posted = ({ heard }: Page, path: string) =>
  heard.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);

async function retype(page: Page, label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await page.user.clear(field);
  await page.fillIn(field, text);
}

async function enterPin(page: Page) {
  await page.user.keyboard('246810');
  await press(page, 'Verify & Proceed');
}

test('schedules a repeating payment with a PIN for exactly that', async () => {
  const page = open([], '?person=person_1');
  await page.fillIn(await screen.findByLabelText('Amount'), '25');
  await page.user.selectOptions(screen.getByLabelText('When'), 'Repeat');
  await page.user.selectOptions(screen.getByLabelText('How Often'), 'Every two weeks');
  await press(page, 'Schedule $25.00');
  await screen.findByText('Please choose a date from tomorrow up to a year from now');
  await page.fillIn(screen.getByLabelText('First Payment On'), dayAfter(3));
  await press(page, 'Schedule $25.00');
  expect(screen.getByRole('dialog')).toHaveTextContent(/every two weeks on \w+day, first on/);
  await enterPin(page);
  await screen.findByRole('heading', { name: 'Scheduled for Sam Rivera' });
  const schedule = { pay_on: dayAfter(3), repeats: 'every-two-weeks' };
  const bounds = { person_id: sam.id, from_account_id: 'account-checking', amount: 25 };
  expect(posted(page, '/transactions/verify-pin/')).toMatchObject([{ ...bounds, schedule }]);
  expect(posted(page, '/payments/schedules/')).toMatchObject([{ ...bounds, ...schedule, note: '' }]);
});

test('lists what is next, paused, failed and over', async () => {
  const failures = [{ day: '2026-03-20', reason: "There wasn't enough money in the account." }];
  open([
    { ...rent, id: 'sched_2', status: 'ended' },
    { ...rent, id: 'sched_3', status: 'paused' },
    { ...rent, failures },
  ]);
  const rows = within(await screen.findByRole('region', { name: 'Scheduled' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Next.on.*Not paid on.*There wasn't enough money/),
    expect.stringMatching(/Paused/),
    expect.stringMatching(/Ended/),
  ]);
});

test('skips the date that the customer sees, says what is next, and undoes it', async () => {
  const page = open();
  await press(page, /^Manage/);
  await press(page, 'Skip Next');
  await screen.findByText('Mar 21 skipped. The next payment is on Mar 28.');
  expect(posted(page, '/payments/schedules/sched_1/skip/')).toEqual([{ pay_on: rent.pay_on }]);
  await press(page, 'Undo');
  await screen.findByText('The next payment is on Mar 21 again.');
  expect(posted(page, '/payments/schedules/sched_1/undo-skip/')).toEqual([{ pay_on: rent.pay_on }]);
  expect(screen.getByRole('heading', { name: 'Scheduled' })).toHaveFocus();
});

test('ends a payment after a confirmation', async () => {
  const page = open();
  await press(page, /^Manage/);
  await press(page, 'End');
  expect(posted(page, '/payments/schedules/sched_1/end/')).toEqual([]);
  await press(page, 'End Payment');
  await screen.findByText('Scheduled payment ended.');
});

test('offers neither pausing nor skipping for a payment that is made once', async () => {
  const page = open([{ ...rent, repeats: 'once' }]);
  await press(page, /^Manage/);
  await screen.findByRole('link', { name: 'Edit' });
  for (const name of ['Pause', 'Skip Next']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('asks for the PIN if the amount changes, but not for the note', async () => {
  const page = open([rent], '?schedule=sched_1');
  await retype(page, 'Note (optional)', 'Flat');
  await retype(page, 'Amount', '30');
  await press(page, 'Save Changes');
  await enterPin(page);
  const bounds = { schedule_id: 'sched_1', schedule: { pay_on: rent.pay_on }, amount: 30 };
  expect(posted(page, '/transactions/verify-pin/')).toMatchObject([bounds]);
  expect(posted(page, '/payments/schedules/sched_1/edit/')).toMatchObject([{ amount: 30, note: 'Flat' }]);
});

test('moves a payment only to a day that it understands on a wide screen', async () => {
  widenScreen();
  const page = open([rent], '?schedule=sched_1');
  const day = await screen.findByLabelText('Next Payment On');
  await page.user.clear(day);
  await page.user.type(day, '3/32/2026');
  await press(page, 'Save Changes');
  expect(day).toHaveAccessibleDescription('Please enter a date such as 3/18/2026');
  await page.user.clear(day);
  await page.user.type(day, 'march 30, 2026');
  await press(page, 'Save Changes');
  await enterPin(page);
  await screen.findByRole('region', { name: 'Scheduled' });
  const moved = { pay_on: '2026-03-30' };
  expect(posted(page, '/transactions/verify-pin/')).toMatchObject([{ schedule: moved }]);
  expect(posted(page, '/payments/schedules/sched_1/edit/')).toMatchObject([moved]);
});

test('saves another note without a PIN', async () => {
  const page = open([rent], '?schedule=sched_1');
  await retype(page, 'Note (optional)', 'Flat');
  await press(page, 'Save Changes');
  await screen.findByRole('region', { name: 'Scheduled' });
  expect(posted(page, '/transactions/verify-pin/')).toEqual([]);
  expect(posted(page, '/payments/schedules/sched_1/edit/')).toMatchObject([{ amount: 25, note: 'Flat' }]);
});

test('leads back from a schedule that is over', async () => {
  open([{ ...rent, status: 'ended' }], '?schedule=sched_1');
  await screen.findByRole('region', { name: 'Scheduled' });
});

test('warns calmly if the account would be short on the first date', async () => {
  const water = {
    ...{ id: 'plan_1', kind: 'bill', account_id: 'account-checking', account_number: '4000214821' },
    ...{ on: dayAfter(2), amount: '8400.00', direction: 'out', title: 'Water', is_posted: false },
  };
  const later = { ...water, id: 'plan_2', on: dayAfter(4) };
  const page = open([], '?person=person_1', {
    'GET /banking/coming-up/': { body: { data: [water, later] } },
  });
  await page.fillIn(await screen.findByLabelText('Amount'), '25');
  await page.user.selectOptions(screen.getByLabelText('When'), 'On a date');
  const day = screen.getByLabelText('Pay On');
  expect(day).toHaveAttribute('min', dayAfter(1));
  await page.fillIn(day, dayAfter(3));
  await screen.findByText("On Mar 21 you'd be $12.34 short. You can schedule it anyway.");
  await page.user.clear(screen.getByLabelText('Amount'));
  await page.fillIn(screen.getByLabelText('Amount'), '12.66');
  expect(screen.queryByText(/you'd be/)).toBeNull();
  screen.getByText(/^Have the money in Checking •••• 4821 the evening before/);
});

test('says which rhythm another date sets, and nothing of the kind for one date', async () => {
  const { unmount, ...page } = open([{ ...rent, repeats: 'monthly' }], '?schedule=sched_1');
  const day = await screen.findByLabelText('Next Payment On');
  expect(day).toHaveAccessibleDescription('Every month on the 21st');
  await page.user.clear(day);
  await page.fillIn(day, '2026-04-10');
  expect(day).toHaveAccessibleDescription('Then every month on the 10th');
  unmount();
  open([{ ...rent, repeats: 'once' }], '?schedule=sched_1');
  expect(await screen.findByLabelText('Pay On')).not.toHaveAccessibleDescription();
});

test('leads to the list, and counts what can go on', async () => {
  const page = open([rent, { ...rent, id: 'sched_2', status: 'ended' }]);
  await press(page, 'Scheduled (1)');
  expect(screen.getByRole('heading', { name: 'Scheduled' })).toHaveFocus();
});
