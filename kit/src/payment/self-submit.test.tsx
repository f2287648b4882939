import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, screen } from '@testing-library/react';
import { PinDialog } from './pin-dialog';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const onVerified = jest.fn();
beforeEach(() => onVerified.mockClear());

function open(
  mode: 'full' | 'specification',
  answer: FakeAnswer = { body: { valid: true, message: 'Yes' } },
) {
  const heard = fakeApi({
    'GET /auth/passkeys/': { body: { data: { passkeys: [], accepted: null } } },
    'POST /transactions/verify-pin/': answer,
  });
  const dialog = (
    <PinDialog bounds={{ amount: 1 }} onVerified={onVerified} onCancel={() => undefined}>
      send $1.00
    </PinDialog>
  );
  const { user } = renderPage(dialog, { mode });
  return { user, tries: () => heard.filter(({ call }) => call.startsWith('POST')).length };
}

const button = () => screen.getByRole('button', { name: 'Verify & Proceed' });

test('a complete PIN submits itself once', async () => {
  const { user, tries } = open('full');
  await user.keyboard('24681');
  await pass(1000);
  expect(tries()).toBe(0);
  await user.keyboard('0');
  await pass(1000);
  expect([tries(), onVerified.mock.calls.length]).toEqual([1, 1]);
});

test('[SEND-7] the button works before the PIN submits itself', async () => {
  const { user, tries } = open('full', new Promise(() => undefined));
  await user.keyboard('246810');
  await user.click(button());
  await pass(2000);
  expect(tries()).toBe(1);
});

test('a PIN that is corrected in time waits for its last digit', async () => {
  const { user, tries } = open('full');
  await user.keyboard('246811');
  await pass(100);
  await user.keyboard('{Backspace}');
  await pass(1000);
  expect(tries()).toBe(0);
});

test('a refused PIN leaves empty boxes for another try', async () => {
  const { user, tries } = open('full', { body: { valid: false, message: 'Incorrect PIN.', tries_left: 2 } });
  await user.keyboard('000000');
  await pass(1000);
  expect(screen.getByLabelText('PIN digit 1 of 6')).toHaveValue('');
  await pass(5000);
  expect(tries()).toBe(1);
});

test('[SEND-7] waits for the button in specification mode', async () => {
  const { user, tries } = open('specification');
  await user.keyboard('246810');
  await pass(5000);
  expect(tries()).toBe(0);
  await user.click(button());
  await pass(100);
  expect(tries()).toBe(1);
});
