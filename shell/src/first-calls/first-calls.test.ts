import { firstCallsScript } from './first-calls-script';

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60;

const tokenWith = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`;
const token = tokenWith({ exp: inMinutes(5) });

const pages = [
  { paths: ['/', '/dashboard'], access: 'customer', first: ['/banking/accounts/'] },
  { paths: ['/login'], access: 'visitor' },
];

let ok: boolean;
let sent: { url: string; authorization: unknown }[];

/** As the document runs it, before any file has loaded. */
function openPage(path: string, stored: string | null): void {
  history.replaceState(null, '', path);
  localStorage.clear();
  if (stored !== null) localStorage.setItem('accessToken', stored);
  new Function('releaseSet', firstCallsScript)({ remotes: [{ pages }] });
}

beforeEach(() => {
  ok = true;
  sent = [];
  globalThis.fetch = jest.fn(async (url, init) => {
    sent.push({ url: String(url), authorization: new Headers(init?.headers).get('Authorization') });
    const headers = new Map([['x-request-id', 'req_1']]);
    return {
      ok,
      status: 200,
      statusText: 'OK',
      headers,
      text: async () => `the answer of ${url}`,
    } as unknown as Response;
  });
});

test('[SESS-2] sends the calls of the page with the stored token before its code has loaded', () => {
  openPage('/dashboard', token);
  const authorization = `Bearer ${token}`;
  expect(sent).toEqual([
    { url: '/api/v1/auth/profile/', authorization },
    { url: '/api/v1/banking/accounts/', authorization },
  ]);
});

test.each([
  ['a visitor', '/dashboard', null],
  ['a page for visitors', '/login', token],
  ['an address without a page', '/nowhere', token],
  ['a token that is over', '/dashboard', tokenWith({ exp: inMinutes(-1) })],
  ['an unverified customer', '/dashboard', tokenWith({ exp: inMinutes(5), unverified: true })],
  ['a text that is no token', '/dashboard', 'undefined'],
])('sends nothing for %s', (_who, path, stored) => {
  openPage(path, stored);
  expect(sent).toEqual([]);
});

test('gives each answer once', async () => {
  openPage('/dashboard', token);
  await expect(window.firstAnswer?.('/api/v1/banking/accounts/', token)).resolves.toEqual({
    status: 200,
    statusText: 'OK',
    headers: { 'x-request-id': 'req_1' },
    data: 'the answer of /api/v1/banking/accounts/',
  });
  expect(window.firstAnswer?.('/api/v1/banking/accounts/', token)).toBeUndefined();
});

test('gives no answer of a call that the bank refused', async () => {
  ok = false;
  openPage('/dashboard', token);
  await expect(window.firstAnswer?.('/api/v1/banking/accounts/', token)).resolves.toBeUndefined();
});

test('gives no answer of a call that was lost', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  openPage('/dashboard', token);
  await expect(window.firstAnswer?.('/api/v1/banking/accounts/', token)).resolves.toBeUndefined();
});

test('gives no answer to another customer', () => {
  openPage('/dashboard', token);
  expect(window.firstAnswer?.('/api/v1/banking/accounts/', 'of-another')).toBeUndefined();
});

test('gives no answer that is no longer fresh', () => {
  openPage('/dashboard', token);
  jest.spyOn(performance, 'now').mockReturnValue(11_000);
  expect(window.firstAnswer?.('/api/v1/banking/accounts/', token)).toBeUndefined();
  jest.restoreAllMocks();
});

test('makes its calls part of the trace of the page’s own request', () => {
  const trace = `00-${'a1'.repeat(16)}`;
  const serverTiming = [{ name: 'traceparent', description: `${trace}-${'b2'.repeat(8)}-01` }];
  performance.getEntriesByType = () => [{ serverTiming } as unknown as PerformanceEntry];
  openPage('/dashboard', token);
  const sentWith = jest
    .mocked(fetch)
    .mock.calls.map(([, init]) => new Headers(init?.headers).get('traceparent'));
  expect(sentWith).toEqual(Array(2).fill(expect.stringMatching(new RegExp(`^${trace}-[0-9a-f]{16}-01$`))));
  expect(new Set(sentWith).size).toBe(2);
});
