import { listAccounts } from '@bank/shared/contracts/accounts';
import { httpClient, send } from '@bank/shared/http';
import { profileKey, queryClient } from '@bank/shared/query';
import { beginSession, endSession, sessionStore } from '@bank/shared/session';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { installSession } from './install-session';
import { storeTokens } from './tokens';

const goTo = jest.fn();
const held = () => sessionStore.getState().held;
const refreshCall = 'POST /auth/token/refresh/';
const accountsCall = 'GET /banking/accounts/';

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  goTo.mockClear();
});

function bankAccepting(
  valid: string,
  renewal: { status?: number; body?: unknown },
  meanwhile: () => void = () => undefined,
) {
  const calls: string[] = [];
  httpClient.defaults.adapter = async (config) => {
    const call = `${config.method?.toUpperCase()} ${config.url}`;
    calls.push(call);
    meanwhile();
    const authorised = config.headers.get('Authorization') === `Bearer ${valid}`;
    const { status = 200, body } =
      call === refreshCall ? renewal : { status: authorised ? 200 : 401, body: { data: [] } };
    const response = { status, data: body, statusText: '', headers: {}, config };
    if (status < 400) return response;
    throw Object.assign(new Error(String(status)), { isAxiosError: true, config, response });
  };
  return calls;
}

test('[GUARD-5] loads a stored token at startup, but not the string "undefined"', () => {
  storeTokens({ access: 'a', refresh: 'r' });
  installSession(goTo);
  expect(held()).toBe(true);
  storeTokens({ access: 'undefined', refresh: 'undefined' });
  installSession(goTo);
  expect(held()).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('[LOGIN-5] stores both tokens and caches the customer at sign-in', () => {
  installSession(goTo);
  beginSession({ access: 'a', refresh: 'r' }, { first_name: 'Alex' });
  expect({ ...localStorage }).toEqual({ accessToken: 'a', refreshToken: 'r' });
  expect(queryClient.getQueryData(profileKey)).toEqual({ first_name: 'Alex' });
  expect(held()).toBe(true);
});

test('[SESS-3] shares one refresh among requests that fail together', async () => {
  storeTokens({ access: 'old', refresh: 'r' });
  installSession(goTo);
  const calls = bankAccepting('new', { body: { access: 'new', refresh: 'r2' } });
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(listAccounts, {})));
  expect(answers).toHaveLength(5);
  expect(calls.filter((call) => call === refreshCall)).toHaveLength(1);
  expect({ ...localStorage }).toEqual({ accessToken: 'new', refreshToken: 'r2' });
});

test('[SESS-3] keeps the refresh token if the answer has no other', async () => {
  storeTokens({ access: 'old', refresh: 'r' });
  installSession(goTo);
  bankAccepting('new', { body: { access: 'new' } });
  await send(listAccounts, {});
  expect({ ...localStorage }).toEqual({ accessToken: 'new', refreshToken: 'r' });
});

test('[SESS-3] uses a token that another tab refreshed', async () => {
  storeTokens({ access: 'old', refresh: 'r' });
  installSession(goTo);
  const calls = bankAccepting('new', { status: 500 }, () => storeTokens({ access: 'new', refresh: 'r2' }));
  await send(listAccounts, {});
  expect(calls).toEqual([accountsCall, accountsCall]);
});

test('[SESS-4] ends the session when the bank rejects a refresh', async () => {
  storeTokens({ access: 'old', refresh: 'spent' });
  installSession(goTo);
  queryClient.setQueryData(profileKey, {});
  bankAccepting('new', { status: 401, body: {} });
  await expect(send(listAccounts, {})).rejects.toMatchObject({ status: 401 });
  expect(localStorage).toHaveLength(0);
  expect(queryClient.getQueryData(profileKey)).toBeUndefined();
  expect(held()).toBe(false);
});

test('[SESS-6] discards tokens from a refresh that finishes after sign-out', async () => {
  storeTokens({ access: 'old', refresh: 'r' });
  installSession(goTo);
  const calls = bankAccepting('new', { body: { access: 'new', refresh: 'r2' } }, () => {
    if (calls.at(-1) === refreshCall) localStorage.clear();
  });
  await expect(send(listAccounts, {})).rejects.toMatchObject({ status: 401 });
  expect(localStorage).toHaveLength(0);
});

test('[SESS-6] clears the previous customer’s data when another signs in', () => {
  installSession(goTo);
  queryClient.setQueryData(['accounts'], ['of the first']);
  beginSession({ access: 'b', refresh: 's' }, { first_name: 'Sam' });
  expect(queryClient.getQueryData(['accounts'])).toBeUndefined();
});

test('[SESS-5] without a refresh token, passes on a 401 and keeps the access token', async () => {
  localStorage.setItem('accessToken', 'old');
  installSession(goTo);
  const calls = bankAccepting('new', {});
  await expect(send(listAccounts, {})).rejects.toMatchObject({ status: 401 });
  expect(calls).toEqual([accountsCall]);
  expect(held()).toBe(true);
});

test.each([
  ['a success', { body: { message: 'Signed out' } }],
  ['a server error', { status: 500 }],
  ['a lost connection', 'no connection'],
] as const)('[SESS-6] signs out and goes to /login after %s', async (_what, answer) => {
  storeTokens({ access: 'a', refresh: 'r' });
  installSession(goTo);
  queryClient.setQueryData(profileKey, {});
  const heard = fakeApi({ 'POST /auth/logout/': answer });
  await endSession();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual([{ call: 'POST /auth/logout/', body: { refresh: 'r' } }]);
  expect(localStorage).toHaveLength(0);
  expect(queryClient.getQueryData(profileKey)).toBeUndefined();
  expect(goTo).toHaveBeenCalledWith('/login');
});

test('[SESS-6] follows a sign-out in another tab', () => {
  storeTokens({ access: 'a', refresh: 'r' });
  installSession(goTo);
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }));
  expect(held()).toBe(false);
});
