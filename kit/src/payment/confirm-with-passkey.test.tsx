import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { fakePasskeys, samplePasskey, samplePasskeyRequest } from '@bank/shared/testing/fake-passkeys';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { PinDialog } from './pin-dialog';

const payment = { from_account_id: 'a', to_account_id: 'b', amount: 1 };

let end: () => void;
afterEach(() => end());

const onVerified = jest.fn();
beforeEach(() => onVerified.mockClear());

function open({
  passkeys = [samplePasskey],
  confirmed,
}: {
  passkeys?: object[];
  confirmed?: FakeAnswer;
} = {}) {
  const heard = fakeApi({
    'GET /auth/passkeys/': { body: { data: { passkeys, accepted: null } } },
    'POST /auth/passkeys/payment/options/': { body: { data: samplePasskeyRequest } },
    'POST /auth/passkeys/payment/': confirmed ?? { body: { valid: true, message: 'Passkey verified' } },
  });
  const dialog = (
    <PinDialog bounds={payment} onVerified={onVerified} onCancel={() => undefined}>
      send $1.00
    </PinDialog>
  );
  return { heard, ...renderPage(dialog, { mode: 'full' }) };
}

const button = () => screen.findByRole('button', { name: 'Use a Passkey' });

test('confirms exactly this payment with a passkey', async () => {
  end = fakePasskeys();
  const { heard, user } = open();
  await user.click(await button());
  await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1));
  const [asked, sent] = heard.filter(({ call }) => call.startsWith('POST'));
  expect(asked?.body).toEqual({ payment });
  expect(sent?.body).toMatchObject({ payment, credential: { rawId: 'a2V5' } });
});

test('leaves the PIN as a way out when the customer cancels', async () => {
  end = fakePasskeys('NotAllowedError');
  const { user } = open();
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('You canceled, or it took too long.');
  await user.keyboard('246810');
  expect(onVerified).not.toHaveBeenCalled();
});

test('says so when the bank refuses', async () => {
  end = fakePasskeys();
  const error = "We couldn't confirm this with your passkey. Use your PIN instead.";
  const { user } = open({ confirmed: { status: 400, body: { error, message: error, errors: {} } } });
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent(error);
  expect(onVerified).not.toHaveBeenCalled();
});

test.each([
  ['without passkeys', []],
  ['with a blocked one', [{ ...samplePasskey, is_blocked: true }]],
])('asks customers %s only for the PIN', async (_, passkeys) => {
  end = fakePasskeys();
  const { heard } = open({ passkeys });
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Use a Passkey' })).toBeNull();
});
