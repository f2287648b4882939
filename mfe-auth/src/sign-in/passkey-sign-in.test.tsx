import { installSessionKeeper } from '@bank/shared/session';
import { type FakeAnswer, fakeApi } from '@bank/shared/testing/fake-api';
import { fakePasskeys } from '@bank/shared/testing/fake-passkeys';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { screen, waitFor } from '@testing-library/react';
import { LoginPage } from './login-page';

const begin = jest.fn();
let endings: (() => void)[];
beforeEach(() => {
  begin.mockClear();
  endings = [installSessionKeeper({ begin, end: async () => undefined })];
});
afterEach(() => {
  for (const end of endings) end();
});

const options = { challenge: 'Y2g', timeout: 300_000, rpId: 'localhost', allowCredentials: [] };
const accepted = { body: { data: { access: 'access-1', refresh: 'refresh-1', user: alex } } };

function open(answer: FakeAnswer = accepted) {
  const heard = fakeApi({
    'POST /auth/passkeys/sign-in/options/': { body: { data: { ...options, userVerification: 'required' } } },
    'POST /auth/passkeys/sign-in/': answer,
  });
  return { heard, ...renderPage(<LoginPage />, { at: '/login', mode: 'full' }) };
}

const button = () => screen.findByRole('button', { name: 'Sign In with a Passkey' });

test('signs in with a passkey and no email', async () => {
  endings.push(fakePasskeys());
  const { heard, user } = open();
  await user.click(await button());
  await waitFor(() => expect(begin).toHaveBeenCalledWith({ access: 'access-1', refresh: 'refresh-1' }, alex));
  expect(heard.at(-1)?.body).toMatchObject({ credential: { rawId: 'a2V5', type: 'public-key' } });
  expect(await screen.findByRole('button', { name: 'Login Successful!' })).toBeVisible();
});

test('offers passkeys in the email field', async () => {
  endings.push(fakePasskeys());
  open();
  await button();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username webauthn');
});

test('says what to do when the customer cancels', async () => {
  endings.push(fakePasskeys('NotAllowedError'));
  const { heard, user } = open();
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You canceled, or it took too long. Please try again.',
  );
  expect([heard.map(({ call }) => call), begin.mock.calls]).toEqual([
    ['POST /auth/passkeys/sign-in/options/'],
    [],
  ]);
});

test.each<[string, FakeAnswer, string]>([
  [
    'refuses the passkey',
    { status: 401, body: { error: "We couldn't sign you in with this passkey.", message: '', errors: {} } },
    "We couldn't sign you in with this passkey.",
  ],
  ['is unreachable', 'no connection', "We couldn't reach the bank. Check your connection and try again."],
])('shows the reason and stays usable when the bank %s', async (_, answer, text) => {
  endings.push(fakePasskeys());
  const { user } = open(answer);
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(await button()).toBeEnabled();
  expect(begin).not.toHaveBeenCalled();
});

test('offers no passkeys in the field after a customer turned them off', async () => {
  endings.push(fakePasskeys());
  const refusal = {
    error: 'You turned off signing in with passkeys.',
    message: '',
    errors: { passkeys: ['Off'] },
  };
  const { user } = open({ status: 403, body: refusal });
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent('You turned off signing in with passkeys.');
  const again = open();
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Passkey/ })).toHaveLength(2));
  expect(again.heard).toEqual([]);
});

test('offers no button in a browser without passkeys', async () => {
  const { heard } = open();
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByRole('button', { name: 'Sign In with a Passkey' })).toBeNull();
  expect(heard).toEqual([]);
});

test('in specification mode, doesn’t mention passkeys', async () => {
  endings.push(fakePasskeys());
  renderPage(<LoginPage />, { at: '/login' });
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByRole('button', { name: 'Sign In with a Passkey' })).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
});
