import { listAccounts } from '@bank/shared/contracts/accounts';
import { httpClient, send } from '@bank/shared/http';
import { queryClient } from '@bank/shared/query';
import { beginSession, endSession, sessionStore } from '@bank/shared/session';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { installSession } from './install-session';
import { storeTokens } from './tokens';

type AxiosAdapter = Extract<typeof httpClient.defaults.adapter, (...given: never[]) => unknown>;

const tokenOf = (sub: string, nth = 1) => `header.${btoa(JSON.stringify({ sub, nth }))}.signature`;
const tokensOf = (sub: string, nth = 1) => ({ access: tokenOf(sub, nth), refresh: `refresh-${sub}-${nth}` });
const cached = ['accounts'];

const goTo = jest.fn();
const startOver = jest.fn();
let uninstall: () => void;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  goTo.mockClear();
  startOver.mockClear();
  storeTokens(tokensOf('alex'));
  uninstall = installSession(goTo, startOver);
  queryClient.setQueryData(cached, ['of Alex']);
});
afterEach(() => uninstall());

function bankAnswering(statusOf: (url: string, token: string | null) => number) {
  const heard: [url: string, token: string | null][] = [];
  httpClient.defaults.adapter = async (config) => {
    const token = config.headers.get('Authorization')?.toString().replace('Bearer ', '') ?? null;
    const url = config.url ?? '';
    heard.push([url, token]);
    const status = statusOf(url, token);
    const response = { status, data: { data: [] }, statusText: '', headers: {}, config };
    if (status < 400) return response;
    throw Object.assign(new Error(String(status)), { isAxiosError: true, config, response });
  };
  return heard;
}

const storageChanged = () => dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));

test.each([
  ['receives the storage event', storageChanged],
  ['was suspended and regains focus', () => dispatchEvent(new Event('focus'))],
  ['was suspended and becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is restored by the Back button', () => dispatchEvent(new Event('pageshow'))],
])('[SESS-6] starts over for another customer in a tab that %s', (_how, wake) => {
  storeTokens(tokensOf('sam'));
  wake();
  expect(startOver).toHaveBeenCalledTimes(1);
  expect(queryClient.getQueryData(cached)).toBeUndefined();
  expect(localStorage.getItem('accessToken')).toBe(tokenOf('sam'));
  wake();
  expect(startOver).toHaveBeenCalledTimes(1);
});

test('[SESS-6] never sends a request as another customer from a stale tab', async () => {
  const heard = bankAnswering(() => 401);
  storeTokens(tokensOf('sam'));
  await expect(send(listAccounts, {})).rejects.toMatchObject({ status: 401 });
  expect(heard).toEqual([['/banking/accounts/', null]]);
  expect(startOver).toHaveBeenCalledTimes(1);
});

test.each([
  ['a renewed token of the same customer', tokensOf('alex', 2)],
  ['a token without a customer ID', { access: 'opaque', refresh: 'r' }],
])('[SESS-3] keeps the page and its data for %s', (_what, tokens) => {
  storeTokens(tokens);
  storageChanged();
  expect(startOver).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(cached)).toEqual(['of Alex']);
});

test('[SESS-6] doesn’t retry a rejected request as the next customer', async () => {
  const heard = bankAnswering(() => {
    localStorage.clear();
    beginSession(tokensOf('sam'), {});
    return 401;
  });
  await expect(send(listAccounts, {})).rejects.toMatchObject({ status: 401 });
  expect(heard).toEqual([['/banking/accounts/', tokenOf('alex')]]);
  expect(localStorage.getItem('refreshToken')).toBe('refresh-sam-1');
});

test('[SESS-4] keeps the next customer’s session when the previous customer’s refresh fails', async () => {
  bankAnswering((url) => {
    if (url.includes('refresh')) beginSession(tokensOf('sam'), {});
    return 401;
  });
  await expect(send(listAccounts, {})).rejects.toMatchObject({ status: 401 });
  expect(localStorage.getItem('refreshToken')).toBe('refresh-sam-1');
  expect(sessionStore.getState().held).toBe(true);
});

test('[SESS-3] does not share a pending refresh with the next customer', async () => {
  const usual = bankAnswering((url, token) =>
    token === tokenOf('sam', 2) || url.includes('logout') ? 200 : 401,
  );
  const answer = httpClient.defaults.adapter as AxiosAdapter;
  httpClient.defaults.adapter = async (config) => {
    const { refresh } = config.url?.includes('refresh') ? JSON.parse(config.data) : { refresh: '' };
    if (refresh === 'refresh-alex-1') return new Promise(() => undefined);
    if (refresh !== 'refresh-sam-1') return answer(config);
    return { status: 200, data: tokensOf('sam', 2), statusText: '', headers: {}, config };
  };
  void send(listAccounts, {}).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  void endSession();
  beginSession(tokensOf('sam'), {});
  await expect(send(listAccounts, {})).resolves.toEqual({ data: [] });
  expect(usual.at(-1)).toEqual(['/banking/accounts/', tokenOf('sam', 2)]);
});

test('[SESS-6] signs out immediately on a hanging network and notifies the bank', async () => {
  const heard = fakeApi({ 'POST /auth/logout/': new Promise(() => undefined) });
  void endSession();
  expect(localStorage).toHaveLength(0);
  expect(queryClient.getQueryData(cached)).toBeUndefined();
  expect(sessionStore.getState().held).toBe(false);
  expect(goTo).toHaveBeenCalledWith('/login');
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard).toEqual([{ call: 'POST /auth/logout/', body: { refresh: 'refresh-alex-1' } }]);
});

test('[SESS-3] uses tokens that another tab obtained in the meantime', async () => {
  let ourTurn: () => void = () => undefined;
  const request = (_name: string, work: () => Promise<unknown>) =>
    new Promise<void>((resolve) => {
      ourTurn = resolve;
    }).then(work);
  Object.assign(navigator, { locks: { request } });
  const heard = bankAnswering((_url, token) => (token === tokenOf('alex', 2) ? 200 : 401));
  const answers = Promise.all([send(listAccounts, {}), send(listAccounts, {})]);
  await new Promise((resolve) => setTimeout(resolve));
  storeTokens(tokensOf('alex', 2));
  ourTurn();
  await answers;
  expect(heard.filter(([url]) => url.includes('refresh'))).toEqual([]);
  Reflect.deleteProperty(navigator, 'locks');
});
