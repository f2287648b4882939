import type { AxiosAdapter } from 'axios';
import { listAccounts } from '../contracts/payments/accounts';
import { listTransactions } from '../contracts/payments/transactions';
import { type FirstAnswer, httpClient, setAuthorizationPolicy } from './http-client';
import { send } from './send';

let asked: string[];
let token: string;
let takeBack: () => void;

const none = { data: [] };
const answered = { status: 200, statusText: 'OK', headers: {}, data: JSON.stringify(none) };

function openPage(answers: Record<string, FirstAnswer | undefined>): void {
  const left = new Map(Object.entries(answers).map(([url, answer]) => [url, Promise.resolve(answer)]));
  takeBack = setAuthorizationPolicy({
    accessToken: () => token,
    renew: async () => 'renewed',
    firstAnswer: (url, sentWith) => {
      const answer = sentWith === 'token' ? left.get(url) : undefined;
      left.delete(url);
      return answer;
    },
  });
}

beforeEach(() => {
  asked = [];
  token = 'token';
  httpClient.defaults.adapter = async (config) => {
    asked.push(`${config.headers.get('Authorization')} ${httpClient.getUri(config)}`);
    return { status: 200, data: none, statusText: '', headers: {}, config };
  };
});
afterEach(() => takeBack());

test('takes the answer of a call that the page has sent already', async () => {
  openPage({ '/api/v1/banking/accounts/': answered });
  await expect(send(listAccounts, {})).resolves.toEqual(none);
  expect(asked).toEqual([]);
});

test('asks again for the same later', async () => {
  openPage({ '/api/v1/banking/accounts/': answered });
  await send(listAccounts, {});
  await send(listAccounts, {});
  expect(asked).toEqual(['Bearer token /api/v1/banking/accounts/']);
});

test('asks by itself for anything else', async () => {
  openPage({ '/api/v1/transactions/?limit=10': answered });
  const results = { data: { count: 0, next: null, previous: null, results: [] } };
  httpClient.defaults.adapter = async (config) => {
    asked.push(httpClient.getUri(config));
    return { status: 200, data: results, statusText: '', headers: {}, config };
  };
  await send(listTransactions, { query: { limit: 20 } });
  expect(asked).toEqual(['/api/v1/transactions/?limit=20']);
});

test('asks by itself if the first call was refused or lost', async () => {
  openPage({ '/api/v1/banking/accounts/': undefined });
  await expect(send(listAccounts, {})).resolves.toEqual(none);
  expect(asked).toEqual(['Bearer token /api/v1/banking/accounts/']);
});

test('[SESS-3] renews the token after a refused first call', async () => {
  openPage({ '/api/v1/banking/accounts/': undefined });
  const { adapter } = httpClient.defaults;
  httpClient.defaults.adapter = async (config) => {
    if (config.headers.get('Authorization') === 'Bearer renewed') return (adapter as AxiosAdapter)(config);
    const response = { status: 401, data: {}, statusText: '', headers: {}, config };
    throw Object.assign(new Error('refused'), { isAxiosError: true, config, response });
  };
  await expect(send(listAccounts, {})).resolves.toEqual(none);
  expect(asked).toEqual(['Bearer renewed /api/v1/banking/accounts/']);
});

test('takes no answer that was sent with another token', async () => {
  openPage({ '/api/v1/banking/accounts/': answered });
  token = 'another';
  await send(listAccounts, {});
  expect(asked).toEqual(['Bearer another /api/v1/banking/accounts/']);
});
