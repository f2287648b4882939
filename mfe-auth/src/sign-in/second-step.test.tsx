import { installSessionKeeper } from '@bank/shared/session';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { LoginForm } from './login-form';

const text = 'Enter the 6-digit code from your authenticator app or a recovery code.';
const wrong = "That code isn't right.";
const asks = (said: string) => ({
  status: 401,
  body: { error: said, message: said, errors: { second_factor: [said] } },
});
const done = { body: { data: { access: 'a', refresh: 'r', user: alex } } };
const credentials = { email: 'alex@example.com', password: 'secret' };

const begin = jest.fn();
beforeEach(() => {
  begin.mockReset();
  installSessionKeeper({ begin, end: async () => undefined });
});

/** Answers with these, one after the other. */
async function open(...answers: Answering[]) {
  const left = [...answers];
  const heard = fakeApi({ 'POST /auth/login/': () => left.shift() as never });
  const page = renderPage(<LoginForm onSignedIn={() => undefined}>New to Larch?</LoginForm>);
  await page.user.type(screen.getByLabelText('Email'), credentials.email);
  await page.user.type(screen.getByLabelText('Password'), credentials.password);
  await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText(/Open your authenticator app/);
  return { ...page, bodies: () => heard.map(({ body }) => body) };
}

test('asks for a code, and signs in with it', async () => {
  const { user, bodies } = await open(asks(text), done);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('New to Larch?')).not.toBeVisible();
  await user.click(screen.getByLabelText(/Remember this device/));
  await user.click(screen.getByLabelText('Code digit 1 of 6'));
  await user.keyboard('123456');
  await screen.findByRole('button', { name: 'Sign In' });
  expect(bodies()).toEqual([credentials, { ...credentials, second_factor: '123456', remember_device: true }]);
  expect(begin).toHaveBeenCalledWith({ access: 'a', refresh: 'r' }, alex);
});

test('shows why a code was refused, empties the boxes, and takes another', async () => {
  const { user, bodies } = await open(asks(text), asks(wrong), asks(wrong), done);
  for (const code of ['111111', '222222']) {
    await user.paste(code);
    expect(await screen.findByRole('alert')).toHaveTextContent(wrong);
    expect(screen.getByLabelText('Code digit 1 of 6')).toHaveValue('');
  }
  await user.paste('333333');
  await screen.findByRole('button', { name: 'Sign In' });
  expect(
    bodies()
      .slice(1)
      .map((body) => (body as { second_factor: string }).second_factor),
  ).toEqual(['111111', '222222', '333333']);
  expect(begin).toHaveBeenCalledTimes(1);
});

test('takes a recovery code, and says what to do without one', async () => {
  const { user, bodies } = await open(asks(text), done);
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByText(/Lost your phone and your recovery codes\? Contact support/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a recovery code');
  await user.type(screen.getByLabelText('Recovery code'), 'M4K7Q-2XWDN');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(bodies()[1]).toMatchObject({ second_factor: 'M4K7Q-2XWDN', remember_device: false });
});

test('keeps what was typed when the customer goes back', async () => {
  const { user } = await open(asks(text));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Email')).toHaveValue(credentials.email);
  expect(screen.getByLabelText('Password')).toHaveValue(credentials.password);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('stays at the code if the bank can’t be reached', async () => {
  const { user } = await open(asks(text), { status: 503, body: { error: 'The bank is busy' } });
  await user.paste('123456');
  expect(await screen.findByRole('alert')).toHaveTextContent('The bank is busy');
  expect(screen.getByText(/Open your authenticator app/)).toBeVisible();
});
