import { dayAfter } from '@bank/shared/testing/fixed-date';
import { widenScreen } from '@bank/shared/testing/wide-screen';
import { screen, waitFor } from '@testing-library/react';
import { enterPin, opensPay, posted, press, rent, retype } from '../testing/open-pay';
import { PayPage } from './pay-page';

const open = opensPay(<PayPage />);

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

test('says what was saved on the list that led to the form, once', async () => {
  const page = open();
  await press(page, /^Manage/);
  await page.user.click(await screen.findByRole('link', { name: 'Edit' }));
  await retype(page, 'Note (optional)', 'Flat');
  await press(page, 'Save Changes');
  await screen.findByText('Saved. The next payment of $25.00 to Sam Rivera is on Mar\u00a021.', {
    normalizer: (text) => text,
  });
  expect(screen.getByRole('heading', { name: 'Scheduled' })).toHaveFocus();
  await waitFor(() => expect(page.state()).toBeNull());
});

test.each([
  [undefined, '/dashboard/pay', 'All People'],
  [{ isFromAll: true }, '/dashboard/scheduled', 'Scheduled'],
])('leads back from the form to where one came from: %o', async (state, path, name) => {
  const page = open([rent], '?schedule=sched_1', {}, state);
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', path);
  await retype(page, 'Note (optional)', 'Flat');
  await press(page, 'Save Changes');
  await waitFor(() => expect(page.address()).toBe(path));
});

test('offers the end last, in one order on all screens', async () => {
  const page = open();
  await press(page, /^Manage/);
  const edit = await screen.findByRole('link', { name: 'Edit' });
  const actions = [...(edit.parentElement?.children ?? [])].map(({ textContent }) => textContent);
  expect(actions).toEqual(['Edit', 'Pause', 'Skip Next', 'End']);
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

const end = { by: 'count', on: dayAfter(17), last_on: dayAfter(17), left: 3 };

test('changes the rhythm, tells the next dates, and asks for the PIN', async () => {
  const page = open([rent], '?schedule=sched_1');
  const rhythm = await screen.findByLabelText('How Often');
  expect(rhythm).toHaveAccessibleDescription('Next dates: Mar 21, Mar 28 and Apr 4');
  await page.user.selectOptions(rhythm, 'Every month');
  expect(rhythm).toHaveAccessibleDescription('Next dates: Mar 21, Apr 21 and May 21');
  expect(screen.getByLabelText('Next Payment On')).toHaveAccessibleDescription(
    'Then every month on the 21st',
  );
  await press(page, 'Save Changes');
  expect(screen.getByRole('dialog')).toHaveTextContent('every month on the 21st, first on Mar 21');
  await enterPin(page);
  const plan = { pay_on: rent.pay_on, repeats: 'monthly', ends_on: null };
  expect(posted(page, '/transactions/verify-pin/')).toMatchObject([{ schedule: plan }]);
  expect(posted(page, '/payments/schedules/sched_1/edit/')).toMatchObject([plan]);
});

test('changes when a payment ends, and can remove the end', async () => {
  const page = open([{ ...rent, end }], '?schedule=sched_1');
  const count = await screen.findByLabelText('Number of Payments');
  expect(count).toHaveValue('3');
  expect(count).toHaveAccessibleDescription('3 times, last on Apr 4');
  await retype(page, 'Next Payment On', '');
  expect(count).not.toHaveAccessibleDescription();
  await retype(page, 'Next Payment On', rent.pay_on);
  await retype(page, 'Number of Payments', '0');
  await press(page, 'Save Changes');
  await screen.findByText('Please enter 1 to 120 payments');
  await page.user.selectOptions(screen.getByLabelText('Ends'), 'Never');
  await press(page, 'Save Changes');
  await enterPin(page);
  expect(posted(page, '/payments/schedules/sched_1/edit/')).toMatchObject([{ ends_on: null }]);
});

test('leaves the plan out of the change if only the amount changes', async () => {
  const page = open([{ ...rent, end }], '?schedule=sched_1');
  await retype(page, 'Amount', '30');
  await press(page, 'Save Changes');
  await enterPin(page);
  expect(posted(page, '/payments/schedules/sched_1/edit/')).toEqual([
    { from_account_id: 'account-checking', amount: 30, note: 'Rent', pay_on: rent.pay_on },
  ]);
});
