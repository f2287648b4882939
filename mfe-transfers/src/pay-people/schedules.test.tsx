import { dayAfter } from '@bank/shared/testing/fixed-date';
import { screen, waitFor, within } from '@testing-library/react';
import { enterPin, opensPay, posted, press, rent, sam } from '../testing/open-pay';
import { PayPage } from './pay-page';

const open = opensPay(<PayPage />);

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

test('ends what is scheduled to a person before it removes the person', async () => {
  const other = { ...rent, id: 'sched_2', person_id: 'person_2' };
  const page = open([rent, { ...rent, id: 'sched_3', status: 'ended' }, other], '?person=person_1', {
    'POST /payments/people/person_1/forget/': { body: { data: { message: 'Person removed' } } },
  });
  await press(page, 'Remove Person');
  expect(await screen.findByRole('dialog')).toHaveTextContent('You have scheduled $25.00 for Mar 21.');
  await press(page, 'End and Remove');
  await waitFor(() => expect(page.address()).toBe('/dashboard/pay'));
  const calls = page.heard.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call);
  expect(calls).toEqual(['POST /payments/schedules/sched_1/end/', 'POST /payments/people/person_1/forget/']);
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

test('leads to the list, and counts what can go on', async () => {
  const page = open([rent, { ...rent, id: 'sched_2', status: 'ended' }]);
  await press(page, 'Scheduled (1)');
  expect(screen.getByRole('heading', { name: 'Scheduled' })).toHaveFocus();
});

test('schedules payments that end, with a PIN for exactly that', async () => {
  const page = open([], '?person=person_1');
  await page.fillIn(await screen.findByLabelText('Amount'), '25');
  await page.user.selectOptions(screen.getByLabelText('When'), 'Repeat');
  await page.fillIn(screen.getByLabelText('First Payment On'), dayAfter(3));
  await page.user.selectOptions(screen.getByLabelText('Ends'), 'After a number of payments');
  await press(page, 'Schedule $25.00');
  await screen.findByText('Please enter 1 to 120 payments');
  const count = screen.getByLabelText('Number of Payments');
  await page.fillIn(count, '12');
  expect(count).toHaveAccessibleDescription('12 times, last on Feb 21, 2027');
  await press(page, 'Schedule $25.00');
  expect(screen.getByRole('dialog')).toHaveTextContent('first on Mar 21, 12 times, last on Feb 21, 2027');
  await enterPin(page);
  const schedule = { pay_on: dayAfter(3), repeats: 'monthly', ends_after: 12 };
  expect(posted(page, '/transactions/verify-pin/')).toMatchObject([{ schedule }]);
  expect(posted(page, '/payments/schedules/')).toMatchObject([schedule]);
});

test('ends payments on a date that is not before the first', async () => {
  const page = open([], '?person=person_1');
  await page.fillIn(await screen.findByLabelText('Amount'), '25');
  await page.user.selectOptions(screen.getByLabelText('When'), 'Repeat');
  await page.fillIn(screen.getByLabelText('First Payment On'), dayAfter(3));
  await page.user.selectOptions(screen.getByLabelText('Ends'), 'On a date');
  const day = screen.getByLabelText('Ends On');
  await page.fillIn(day, dayAfter(2));
  await press(page, 'Schedule $25.00');
  await screen.findByText('Please choose a date from the first payment up to ten years after it');
  await page.user.clear(day);
  await page.fillIn(day, '2026-06-30');
  expect(day).toHaveAccessibleDescription('4 times, last on Jun 21');
  await press(page, 'Schedule $25.00');
  await enterPin(page);
  expect(posted(page, '/payments/schedules/')).toMatchObject([{ ends_on: '2026-06-30' }]);
});

test('says what is left, and offers no skip of the last', async () => {
  const last_on = dayAfter(3);
  const end = { by: 'count', on: last_on, last_on };
  const page = open([
    { ...rent, end: { ...end, left: 1 } },
    { ...rent, id: 'sched_2', end: { ...end, left: 12 } },
  ]);
  const list = within(await screen.findByRole('region', { name: 'Scheduled' }));
  const [last, more] = list.getAllByRole('listitem');
  expect(last).toHaveTextContent('This is the last one');
  expect(more).toHaveTextContent('12 left, last on Mar 21');
  await page.user.click(within(last!).getByRole('button', { name: /^Manage/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Skip Next' })).toBeNull();
  dialog.getByText('This is the last one');
});
