import { login, logout, refresh } from '../contracts/identity/auth';
import { requestCode } from '../contracts/identity/codes';
import { register } from '../contracts/identity/registration';
import { listAccounts } from '../contracts/payments/accounts';
import { payBill } from '../contracts/payments/bills';
import { bearer, httpClient, setAuthorizationPolicy } from './http-client';
import { type FailedCall, setCallObserver } from './observe-calls';
import { send } from './send';

type Answer = { status: number; data?: unknown } | { code: string };
interface Heard {
  url: string;
  authorization: string | undefined;
  timeout: number | undefined;
}

let heard: Heard[];
let takeBack: () => void;

function bankAnswers(answer: (call: Heard) => Answer) {
  httpClient.defaults.adapter = async (config) => {
    const authorization = config.headers.get('Authorization')?.toString();
    const call = { url: config.url ?? '', authorization, timeout: config.timeout };
    heard.push(call);
    const said = answer(call);
    if ('code' in said)
      throw Object.assign(new Error(said.code), { isAxiosError: true, config, code: said.code });
    const response = { status: said.status, data: said.data ?? {}, statusText: '', headers: {}, config };
    if (said.status < 400) return response;
    throw Object.assign(new Error(`status ${said.status}`), { isAxiosError: true, config, response });
  };
}

const holding = (token: string | null, renew: (refused: string | null) => Promise<string | null>) => {
  takeBack = setAuthorizationPolicy({ accessToken: () => token, renew });
};

const noRenewal = async () => null;
const credentials = { body: { email: 'alex@example.com', password: 'harbour-lantern-42' } };

beforeEach(() => {
  heard = [];
  takeBack = () => undefined;
});
afterEach(() => takeBack());

test('[SESS-2] sends the access token as a bearer token', async () => {
  holding('token', noRenewal);
  bankAnswers(() => ({ status: 200, data: { data: [] } }));
  await send(listAccounts, {});
  expect(heard).toEqual([{ url: '/banking/accounts/', authorization: 'Bearer token', timeout: 10_000 }]);
});

test.each([
  ['login', () => send(login, credentials)],
  ['token refresh', () => send(refresh, { body: { refresh: 'r' } })],
])('[SESS-2] omits the token for %s and doesn’t retry its 401', async (_name, make) => {
  const renew = jest.fn(noRenewal);
  holding('token', renew);
  bankAnswers(() => ({ status: 401 }));
  await expect(make()).rejects.toMatchObject({ status: 401 });
  expect(heard.map(({ authorization }) => authorization)).toEqual([undefined]);
  expect(renew).not.toHaveBeenCalled();
});

test('[SESS-3] retries once after a 401, with the new token', async () => {
  holding('old', async (refused) => `new after ${refused}`);
  bankAnswers(({ authorization }) =>
    authorization === 'Bearer old' ? { status: 401 } : { status: 200, data: { data: [] } },
  );
  await expect(send(listAccounts, {})).resolves.toEqual({ data: [] });
  expect(heard.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new after old']);
});

test('[SESS-3] treats a second 401 as final', async () => {
  const renew = jest.fn(async () => 'new');
  holding('old', renew);
  bankAnswers(() => ({ status: 401 }));
  await expect(send(listAccounts, {})).rejects.toMatchObject({ status: 401 });
  expect(heard).toHaveLength(2);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('[SESS-3] retries a write with the same idempotency key and body', async () => {
  holding('old', async () => 'new');
  const sent: unknown[] = [];
  httpClient.defaults.adapter = async (config) => {
    const { data, headers } = config;
    sent.push({ data, key: headers.get('Idempotency-Key'), who: headers.get('Authorization') });
    const response = { status: 401, data: {}, statusText: '', headers: {}, config };
    throw Object.assign(new Error('refused'), { isAxiosError: true, config, response });
  };
  const bill = { from_account_id: 'a-1', amount: '12.00', payee_id: 'p-1' };
  await expect(send(payBill, { body: bill, headers: { 'Idempotency-Key': 'k-1' } })).rejects.toThrow();
  expect(sent).toEqual([
    { data: JSON.stringify(bill), key: 'k-1', who: 'Bearer old' },
    { data: JSON.stringify(bill), key: 'k-1', who: 'Bearer new' },
  ]);
});

test('[SESS-6] uses the caller’s own token if the request includes one', async () => {
  holding('of the next customer', noRenewal);
  bankAnswers(() => ({ status: 200, data: { data: { message: 'Signed out' } } }));
  await send(logout, { body: { refresh: 'r' }, headers: bearer('of the one who left'), outlives: true });
  expect(heard[0]?.authorization).toBe('Bearer of the one who left');
});

test.each([
  ['most requests', 10_000, () => send(listAccounts, {})],
  ['registration', 15_000, () => send(register, { body: {} as never })],
  ['a code request', 20_000, () => send(requestCode, { body: {} as never })],
])('[SESS-7] gives %s a timeout of %i ms', async (_what, timeout, make) => {
  bankAnswers(() => ({ status: 500 }));
  await make().catch(() => undefined);
  expect(heard[0]?.timeout).toBe(timeout);
});

test('[SESS-5] returns a 401 to the caller if there is no refresh token', async () => {
  holding('old', noRenewal);
  bankAnswers(() => ({ status: 401, data: { error: 'Sign in again', message: '', errors: {} } }));
  await expect(send(listAccounts, {})).rejects.toMatchObject({
    kind: 'answer',
    status: 401,
    error: 'Sign in again',
  });
  expect(heard).toHaveLength(1);
});

test('[SESS-4] rejects with the error of a failed renewal', async () => {
  holding('old', async () => send(refresh, { body: { refresh: 'r' } }).then(({ access }) => access));
  bankAnswers(({ url }) => ({ status: url.includes('refresh') ? 403 : 401 }));
  await expect(send(listAccounts, {})).rejects.toMatchObject({ status: 403 });
});

test.each([
  ['ERR_NETWORK', 'network'],
  ['ECONNABORTED', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
])('[SESS-7] reports %s as %s', async (code, kind) => {
  bankAnswers(() => ({ code }));
  await expect(send(listAccounts, {})).rejects.toMatchObject({ kind, status: 0 });
});

test('[API-7] converts unusual field errors to one shape', async () => {
  const errors = { email: ['Taken', 7], phone_number: 'Too short', other: null };
  bankAnswers(() => ({ status: 400, data: { error: 'No', message: 'Mend it', errors } }));
  await expect(send(login, credentials)).rejects.toMatchObject({
    error: 'No',
    message: 'Mend it',
    fields: { email: ['Taken'], phone_number: ['Too short'] },
  });
});

test.each(['<html>', null, { error: 5, errors: [] }])(
  '[API-7] turns an error response of %j into an ApiError',
  async (data) => {
    bankAnswers(() => ({ status: 502, data }));
    await expect(send(login, credentials)).rejects.toMatchObject({
      name: 'ApiError',
      status: 502,
      error: '',
      message: '',
    });
  },
);

test('[API-5] rejects a response that breaks its contract', async () => {
  bankAnswers(() => ({ status: 200, data: { data: [{ id: 1, balance: 5 }] } }));
  await expect(send(listAccounts, {})).rejects.toMatchObject({ kind: 'contract' });
});

describe('an observer of calls', () => {
  let seen: FailedCall[];
  let stop: () => void;

  beforeEach(() => {
    seen = [];
    stop = setCallObserver((failed) => seen.push(failed));
  });
  afterEach(() => stop());

  const answering = (status: number, data: unknown) => {
    httpClient.defaults.adapter = async (config) => {
      const headers = { 'x-request-id': 'req-0123456789ab' };
      const response = { status, data, statusText: '', headers, config };
      if (status < 400) return response;
      throw Object.assign(new Error('no'), { isAxiosError: true, config, response });
    };
  };

  test.each([
    ['an error', 500, {}, 'answer'],
    ['an unreadable response', 200, { data: 'no list' }, 'contract'],
  ])('[API-7] learns of %s and its request', async (_what, status, data, kind) => {
    answering(status, data);
    await expect(send(listAccounts, {})).rejects.toThrow();
    expect(seen).toMatchObject([{ call: listAccounts, failure: { kind }, request: 'req-0123456789ab' }]);
  });

  test('[API-7] learns of a request without a response', async () => {
    bankAnswers(() => ({ code: 'ERR_NETWORK' }));
    await expect(send(listAccounts, {})).rejects.toThrow();
    expect(seen).toMatchObject([{ failure: { kind: 'network' }, request: '' }]);
  });

  test('[API-7] learns of no call that succeeded, and of none after it stopped', async () => {
    answering(200, { data: [] });
    await send(listAccounts, {});
    stop();
    answering(500, {});
    await expect(send(listAccounts, {})).rejects.toThrow();
    expect(seen).toEqual([]);
  });
});
