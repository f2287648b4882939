import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PinDialog } from './pin-dialog';

const pinHelp = () => screen.queryByRole('link', { name: /Get help with your PIN/ });
const nothing = () => undefined;

async function refuse(errors: Record<string, string[]>) {
  fakeApi({
    'POST /transactions/verify-pin/': { status: 403, body: { error: 'Refused', message: 'Refused', errors } },
  });
  const dialog = (
    <PinDialog bounds={{ amount: 900 }} onVerified={nothing} onCancel={nothing}>
      send $900.00
    </PinDialog>
  );
  const { user } = renderPage(dialog, { mode: 'full' });
  await user.click(await screen.findByLabelText('PIN digit 1 of 6'));
  await user.keyboard('246810');
  await user.click(screen.getByRole('button', { name: 'Verify & Proceed' }));
  return screen.findByRole('alert');
}

test("doesn't blame the PIN when the bank also wants a code", async () => {
  const text = 'To pay someone new this much, enter a code.';
  expect(await refuse({ second_factor: [text] })).toHaveTextContent(text);
  expect(pinHelp()).toBeNull();
});

test('offers help with the PIN when the verification fails', async () => {
  expect(await refuse({})).toHaveTextContent('Verification failed. Please try again.');
  expect(pinHelp()).toBeVisible();
});

test('unmarks the boxes with the first digit of the next try', async () => {
  const marked = () => document.querySelectorAll('.ant-otp .ant-input-status-error').length;
  await refuse({});
  expect(marked()).toBe(6);
  await userEvent.keyboard('2');
  expect(marked()).toBe(0);
  expect(screen.getByRole('alert')).toBeVisible();
});
