import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { Button } from '../base/base';
import { Form } from '../forms/forms';
import { DateField } from './date';
import { understandDay } from './days';

const onSubmit = jest.fn();

function open(isWide: boolean, initial = '', more: Partial<ComponentProps<typeof DateField>> = {}) {
  jest.clearAllMocks();
  window.matchMedia = () =>
    Object.assign(new EventTarget(), { matches: isWide }) as unknown as MediaQueryList;
  render(
    <Form onSubmit={onSubmit} initial={{ payOn: initial }}>
      <DateField name="payOn" label="Pay On" missing="Please choose a day" {...more} />
      <Button submits>Send</Button>
    </Form>,
  );
  return userEvent.setup();
}

const field = () => screen.getByLabelText('Pay On');
const send = () => screen.getByRole('button', { name: 'Send' });

test('a phone has its own calendar', () => {
  open(false);
  expect(field()).toHaveAttribute('type', 'date');
});

test.each([
  '3/18/2026',
  '03/18/2026',
  '3/18/26',
  'Mar 18, 2026',
  'mar 18, 2026',
  'March 18, 2026',
  '2026-03-18',
])('submits %s, typed over another day, at once', async (typed) => {
  const user = open(true, '2026-04-02');
  await user.clear(field());
  await user.type(field(), typed);
  fireEvent.blur(field());
  fireEvent.click(send());
  expect(onSubmit).toHaveBeenCalledWith({ payOn: '2026-03-18' });
  expect(field()).toHaveValue('Mar 18, 2026');
});

test.each([
  ['Mar 08, 2026', '2026-03-08'],
  ['sept. 8 2026', '2026-09-08'],
  ['12/08/05', '2005-12-08'],
  ['2026-3-8', '2026-03-08'],
  ['02/30/2026', ''],
  ['18/3/2026', ''],
  ['next week', ''],
])('understands %s as %s', (typed, day) => expect(understandDay(typed)).toBe(day));

test.each([
  ['4/17/60', '1960-04-17'],
  ['4/17/05', '2005-04-17'],
  ['4/17/1988', '1988-04-17'],
])('takes the birthday %s for %s', async (typed, day) => {
  const user = open(true, '', { autoComplete: 'bday' });
  await user.type(field(), typed);
  await user.click(send());
  expect(onSubmit).toHaveBeenCalledWith({ payOn: day });
});

test.each(['02/30/2026', 'next week', '3/18'])('never submits the day before %s was typed', async (typed) => {
  const user = open(true, '2026-04-02', { missing: undefined });
  await user.clear(field());
  await user.type(field(), typed);
  await user.tab();
  await user.click(send());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field()).toHaveValue(typed);
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('Please enter a date such as 3/18/2026');
});

test('offers no day outside of its limits', async () => {
  const user = open(true, '2026-03-18', { first: '2026-03-17', last: '2026-03-20' });
  await user.click(field());
  const cells = screen.getAllByRole('cell').filter((cell) => !cell.className.includes('disabled'));
  expect(cells.map(({ textContent }) => textContent)).toEqual(['17', '18', '19', '20']);
});

test("limits a phone's calendar", () => {
  open(false, '', { first: '2026-03-17', last: '2026-03-20' });
  expect(field()).toHaveAttribute('min', '2026-03-17');
  expect(field()).toHaveAttribute('max', '2026-03-20');
});

test('has no day after its text was deleted', async () => {
  const user = open(true, '2026-04-02');
  await user.clear(field());
  await user.click(send());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field()).toHaveAccessibleDescription('Please choose a day');
});

test('submits with Enter', async () => {
  const user = open(true, '2026-04-02');
  await user.clear(field());
  await user.type(field(), '3/18/2026{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ payOn: '2026-03-18' });
});

test('opens its calendar with an arrow, but not with Enter', async () => {
  const user = open(true, '2026-04-02');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ payOn: '2026-04-02' });
  expect(screen.queryByRole('table')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('table')).toBeInTheDocument();
});

test('submits the day that it shows while the calendar is open', async () => {
  const user = open(true, '2026-04-02');
  await user.click(field());
  await user.click(screen.getByRole('button', { name: 'Apr' }));
  await user.click(screen.getByText('Jun'));
  expect(field()).toHaveValue('Jun 2, 2026');
  fireEvent.click(send());
  expect(onSubmit).toHaveBeenCalledWith({ payOn: '2026-06-02' });
});

test('takes a day from the calendar in place of the text', async () => {
  const user = open(true, '2026-04-02');
  await user.clear(field());
  await user.type(field(), '4/3/2026');
  await user.click(screen.getByTitle('2026-04-18'));
  expect(field()).toHaveValue('Apr 18, 2026');
  await user.click(send());
  expect(onSubmit).toHaveBeenCalledWith({ payOn: '2026-04-18' });
});

test.each([false, true])('explains a day that is fixed (wide: %s)', async (isWide) => {
  const user = open(isWide, '1988-04-17', { readOnly: true, hint: 'Contact support.' });
  await user.type(field(), '3/18/2026');
  expect(field()).toHaveAttribute('readonly');
  expect(field()).toHaveAccessibleDescription('Contact support.');
  await user.click(send());
  expect(onSubmit).toHaveBeenCalledWith({ payOn: '1988-04-17' });
});

test.each([false, true])('explains a day and lets the browser fill it in (wide: %s)', (isWide) => {
  open(isWide, '', { hint: 'As in your passport.', autoComplete: 'bday' });
  expect(field()).toHaveAccessibleDescription('As in your passport.');
  expect(field()).toHaveAttribute('autocomplete', 'bday');
});

test('shows its day as people write it, and submits it as it was', async () => {
  const user = open(true, '2026-03-18');
  expect(field()).toHaveValue('Mar 18, 2026');
  await user.click(send());
  expect(onSubmit).toHaveBeenCalledWith({ payOn: '2026-03-18' });
});

test('says what is missing', async () => {
  const user = open(true);
  await user.click(send());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(field()).toHaveAccessibleDescription('Please choose a day');
  expect(field()).toHaveFocus();
});
