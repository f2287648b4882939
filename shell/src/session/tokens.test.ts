import { clearInvalidTokens, readAccessToken, readRefreshToken, removeTokens, storeTokens } from './tokens';

beforeEach(() => localStorage.clear());

test('[SESS-1] tokens are kept as plain text under accessToken and refreshToken', () => {
  storeTokens({ access: 'a', refresh: 'r' });
  expect({ ...localStorage }).toEqual({ accessToken: 'a', refreshToken: 'r' });
  expect([readAccessToken(), readRefreshToken()]).toEqual(['a', 'r']);
  removeTokens();
  expect(localStorage).toHaveLength(0);
});

test.each(['undefined', 'null', ''])(
  '[SESS-1] the literal text %j is no token and goes at start-up',
  (literal) => {
    storeTokens({ access: literal, refresh: literal });
    expect([readAccessToken(), readRefreshToken()]).toEqual([null, null]);
    clearInvalidTokens();
    expect(localStorage).toHaveLength(0);
  },
);

test('[SESS-1] a token that only looks odd stays', () => {
  storeTokens({ access: 'undefined.', refresh: 'NULL' });
  clearInvalidTokens();
  expect([readAccessToken(), readRefreshToken()]).toEqual(['undefined.', 'NULL']);
});
