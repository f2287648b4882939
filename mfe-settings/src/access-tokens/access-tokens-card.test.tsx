import type { AccessToken } from '@bank/shared/contracts/settings';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { AccessTokensCard } from './access-tokens-card';

const path = '/auth/access-tokens/';
const sheet: AccessToken = {
  id: 'pat_1',
  name: 'Sheet',
  scopes: ['accounts', 'transactions'],
  created_at: '2026-03-18T09:30:00.000Z',
  expires_at: '2026-06-16T09:30:00.000Z',
  last_used_at: null,
};

function open(tokens: AccessToken[], more: Record<string, Answering> = {}) {
  const heard = fakeApi({ [`GET ${path}`]: () => ({ body: { data: tokens } }), ...more });
  return { heard, ...renderPage(<AccessTokensCard />, { mode: 'full' }) };
}
const button = (name: string) => screen.findByRole('button', { name });

test('says what each token reads, its end and its last use', async () => {
  open([sheet, { ...sheet, id: 'pat_2', name: 'App', last_used_at: '2026-03-19T10:00:00.000Z' }]);
  const [first, second] = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(first).toMatch(/Sheet.*Reads accounts and transactions · Ends Jun 16, 2026.*Never used/);
  expect(second).toMatch(/App.*Last used Mar 19, 2026/);
});

test('creates a token with the PIN, and shows it once', async () => {
  const tokens: AccessToken[] = [];
  const { user, heard } = open(tokens, {
    [`POST ${path}`]: () => {
      tokens.push(sheet);
      return { body: { data: { token: 'larch_pat_secret', access_token: sheet } } };
    },
  });
  await user.click(await button('New Access Token'));
  const form = await screen.findByRole('dialog', { name: 'New access token' });
  await user.type(within(form).getByLabelText('Name'), 'Sheet');
  await user.click(within(form).getByRole('checkbox', { name: 'Transactions' }));
  await user.selectOptions(within(form).getByLabelText('It works for'), '30 days');
  await user.click(within(form).getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByLabelText('PIN digit 1 of 6'));
  await user.keyboard('246810');
  expect(await screen.findByText('larch_pat_secret')).toBeVisible();
  const body = { name: 'Sheet', scopes: ['accounts', 'transactions'], days: 30, pin: '246810' };
  expect(heard).toContainEqual({ call: `POST ${path}`, body });
  await user.click(await button('Done'));
  expect(await screen.findByText('“Sheet” can read from now on.')).toBeVisible();
  expect(screen.queryByText('larch_pat_secret')).toBeNull();
});

test('asks what the token may read before it asks for the PIN', async () => {
  const { user } = open([]);
  await user.click(await button('New Access Token'));
  await user.type(await screen.findByLabelText('Name'), 'Sheet');
  await user.click(screen.getByRole('checkbox', { name: 'Accounts and balances' }));
  await user.click(await button('Continue'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose what it may read.');
});

test('shows why the bank refuses a token', async () => {
  const body = { error: 'You already have 10 access tokens', message: 'Revoke one, then try again.' };
  const { user } = open([], { [`POST ${path}`]: { status: 409, body: { ...body, errors: {} } } });
  await user.click(await button('New Access Token'));
  await user.type(await screen.findByLabelText('Name'), 'Sheet');
  await user.click(await button('Continue'));
  await user.click(await screen.findByLabelText('PIN digit 1 of 6'));
  await user.keyboard('246810');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You already have 10 access tokens. Revoke one, then try again.',
  );
});

test.each([200, 404])('revokes a token with one tap, also after status %p', async (status) => {
  const tokens = [sheet];
  const { user } = open(tokens, {
    [`POST ${path}pat_1/revoke/`]: () => {
      tokens.pop();
      return status === 200 ? { body: { data: { message: 'Gone.' } } } : { status, body: {} };
    },
  });
  await user.click(await button('Revoke Sheet'));
  expect(await screen.findByText('“Sheet” no longer works.')).toBeVisible();
  expect(await screen.findByText('No tool has a token yet.')).toBeVisible();
});

test('offers a retry if the tokens fail to load', async () => {
  let answers = 0;
  const { user } = open([], {
    [`GET ${path}`]: () => {
      answers += 1;
      return answers === 1 ? { status: 500, body: {} } : { body: { data: [] } };
    },
  });
  await user.click(await button('Try Again'));
  expect(await screen.findByText('No tool has a token yet.')).toBeVisible();
});
