import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { profileOptions, useQuery } from '../../query/query';
import { type Answering, fakeApi, losingAnswers } from '../../testing/fake-api';
import { renderPage } from '../../testing/render-page';
import { alex } from '../../testing/sample-customer';
import { FirstPinDialog } from './first-pin-dialog';
import { PinGate } from './pin-gate';

const path = 'POST /auth/pin/set/';
const pin = '482915';
const done = { body: { success: true, message: 'Your transaction PIN is set.' } };
const refusal = (status: number, error: string, errors: Record<string, string[]> = {}) => ({
  status,
  body: { error, message: error, errors },
});
const weak = refusal(400, 'This PIN is too easy to guess.', { new_pin: ['This PIN is too easy to guess.'] });

/** Loads the profile first, as the frame around each page does. */
function Frame({ children }: { children: ReactNode }) {
  const { data: customer } = useQuery(profileOptions);
  if (!customer) return null;
  return (
    <>
      <p>{customer.needs_pin ? 'without a PIN' : 'with a PIN'}</p>
      {children}
    </>
  );
}

const profile = (customer: object = { ...alex, needs_pin: true }) => ({
  'GET /auth/profile/': { body: { data: customer } },
});

async function open(answer: Answering = done, more: Record<string, Answering> = {}) {
  const heard = fakeApi({ ...profile(), [path]: answer, ...more });
  const onSet = jest.fn();
  const page = renderPage(
    <Frame>
      <FirstPinDialog onSet={onSet} onClose={jest.fn()}>
        Choose 6 digits.
      </FirstPinDialog>
    </Frame>,
  );
  await screen.findByText('Choose 6 digits.');
  const enter = async (digits: string, button: string) => {
    const [first] = screen.getAllByLabelText(/digit 1 of 6$/);
    await page.user.click(first as HTMLElement);
    await page.user.paste(digits);
    await page.user.click(screen.getByRole('button', { name: button }));
  };
  const choose = async (digits = pin, again = digits) => {
    await enter(digits, 'Continue');
    await screen.findByText('Enter the same 6 digits again.');
    await enter(again, 'Set PIN');
  };
  return { ...page, heard, onSet, enter, choose };
}

const bodies = (heard: { call: string; body: unknown }[], call: string) =>
  heard.filter((one) => one.call === call).map(({ body }) => body);

test('sets a PIN that was entered twice', async () => {
  const { heard, onSet, choose } = await open();
  await choose();
  await screen.findByText('Enter the same 6 digits again.');
  await waitFor(() => expect(onSet).toHaveBeenCalledTimes(1));
  expect(bodies(heard, path)).toEqual([{ new_pin: pin }]);
  expect(screen.getByText('with a PIN')).toBeInTheDocument();
});

test('starts again when the PINs differ', async () => {
  const { heard, choose } = await open();
  await choose(pin, '482916');
  expect(await screen.findByRole('alert')).toHaveTextContent("Those PINs don't match.");
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect(bodies(heard, path)).toEqual([]);
});

test('goes back to the first entry', async () => {
  const { user, enter } = await open();
  await enter(pin, 'Continue');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Choose 6 digits.')).toBeInTheDocument();
});

test('refuses a weak PIN before it asks to repeat it', async () => {
  const { enter, heard } = await open();
  await enter('123456', 'Continue');
  expect(await screen.findByRole('alert')).toHaveTextContent('This PIN is too easy to guess.');
  expect(screen.getByRole('group', { name: 'New PIN' })).toBeInTheDocument();
  expect(bodies(heard, path)).toEqual([]);
});

test('shows why the bank refuses a PIN, and asks for another', async () => {
  const { choose, onSet } = await open(weak);
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('This PIN is too easy to guess.');
  expect(screen.getByRole('group', { name: 'New PIN' })).toBeInTheDocument();
  expect(onSet).not.toHaveBeenCalled();
});

test('repeats a lost request with its key', async () => {
  const { user, choose, onSet } = await open(
    losingAnswers({ answers: 1, done, refused: refusal(409, 'Other') }),
  );
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('You can safely try again.');
  await user.click(await screen.findByRole('button', { name: 'Set PIN' }));
  await waitFor(() => expect(onSet).toHaveBeenCalled());
});

const codeCalls = {
  'POST /auth/generate-otp/': { body: { data: { message: "We've emailed you a code." } } },
  'POST /auth/pin/change/': { body: { success: true, message: 'Updated' } },
};

test('asks for an emailed code if the bank wants one', async () => {
  const { heard, choose, enter, onSet } = await open(refusal(403, 'Email code required'), {
    ...codeCalls,
    'POST /auth/otp/verify/': { body: { success: true, token: 'a-token' } },
  });
  await choose();
  expect(await screen.findByText(/We sent it to alex@example.com/)).toBeInTheDocument();
  await enter('135792', 'Set PIN');
  await waitFor(() => expect(onSet).toHaveBeenCalled());
  expect(bodies(heard, 'POST /auth/pin/change/')).toEqual([{ token: 'a-token', new_pin: pin }]);
});

test('asks again for a wrong code', async () => {
  const { choose, enter, onSet } = await open(refusal(403, 'Email code required'), {
    ...codeCalls,
    'POST /auth/otp/verify/': refusal(400, 'This code is wrong.', { otp_code: ['This code is wrong.'] }),
  });
  await choose();
  await screen.findByText(/We sent it to/);
  await enter('135792', 'Set PIN');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong.');
  expect(onSet).not.toHaveBeenCalled();
});

test('says that another tab was first', async () => {
  const { user, choose, onSet } = await open(refusal(409, 'You already have a PIN'));
  await choose();
  expect(await screen.findByText(/You already set a PIN in another window/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onSet).toHaveBeenCalled();
  expect(await screen.findByText('with a PIN')).toBeInTheDocument();
});

const renderGate = () =>
  renderPage(
    <Frame>
      <PinGate purpose="make payments" onCancel={jest.fn()}>
        the form
      </PinGate>
    </Frame>,
  );

test('lets customers with a PIN through', async () => {
  fakeApi(profile(alex));
  renderGate();
  expect(await screen.findByText('the form')).toBeInTheDocument();
});

test('asks customers without a PIN to set one, then goes on', async () => {
  fakeApi({ ...profile(), [path]: done });
  const { user } = renderGate();
  expect(await screen.findByText(/you need one to make payments/)).toBeInTheDocument();
  expect(screen.queryByText('the form')).not.toBeInTheDocument();
  for (const button of ['Continue', 'Set PIN']) {
    await user.click((await screen.findAllByLabelText(/digit 1 of 6$/))[0] as HTMLElement);
    await user.paste(pin);
    await user.click(await screen.findByRole('button', { name: button }));
  }
  expect(await screen.findByText('the form')).toBeInTheDocument();
});
