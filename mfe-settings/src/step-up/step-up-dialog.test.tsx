import { fakeApi } from '@bank/shared/testing/fake-api';
import { fakePasskeys, samplePasskey, samplePasskeyRequest } from '@bank/shared/testing/fake-passkeys';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { StepUpDialog } from './step-up-dialog';

let end: () => void;
afterEach(() => end());

const onConfirmed = jest.fn();
beforeEach(() => onConfirmed.mockClear());

function open({ passkeys = [samplePasskey], refusal }: { passkeys?: object[]; refusal?: string } = {}) {
  const refused = { status: 400, body: { error: refusal, message: refusal, errors: {} } };
  const heard = fakeApi({
    'GET /auth/passkeys/': { body: { data: { passkeys, accepted: null } } },
    'POST /auth/passkeys/step-up/options/': { body: { data: samplePasskeyRequest } },
    'POST /auth/passkeys/step-up/': refusal ? refused : { body: { data: { message: 'Thanks.' } } },
    'POST /auth/second-factor/verify/': { body: { data: { message: 'Thanks.' } } },
  });
  const text = 'To change your PIN, enter a code from your authenticator app or a recovery code.';
  const dialog = <StepUpDialog text={text} onConfirmed={onConfirmed} onCancel={() => undefined} />;
  return { heard, ...renderPage(dialog) };
}

const button = () => screen.findByRole('button', { name: 'Use a Passkey' });

test('confirms with a passkey instead of a code', async () => {
  end = fakePasskeys();
  const { heard, user } = open();
  await user.click(await button());
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
  expect(heard.at(-1)?.body).toMatchObject({ credential: { rawId: 'a2V5' } });
});

test('still accepts a code after the bank refuses the passkey', async () => {
  end = fakePasskeys();
  const refusal = "We couldn't confirm this with your passkey. Enter a code instead.";
  const { user } = open({ refusal });
  await user.click(await button());
  expect(await screen.findByText(refusal)).toBeVisible();
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement);
  await user.keyboard('123456');
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(1));
});

test('asks customers without a passkey only for the code', async () => {
  end = fakePasskeys();
  const { heard } = open({ passkeys: [] });
  await waitFor(() => expect(heard).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Use a Passkey' })).toBeNull();
});

test('ends with Cancel and Confirm, in the order of the other dialogs', async () => {
  end = fakePasskeys();
  open();
  await button();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(-4)).toEqual(['Use a Passkey', 'Use a recovery code', 'Cancel', 'Confirm']);
});
