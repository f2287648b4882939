import { clearInvalidTokens, readAccessToken, readRefreshToken, removeTokens, storeTokens } from './tokens';

beforeEach(() => localStorage.clear());

test('[SESS-1] stores tokens as plain text under accessToken and refreshToken', () => {
  storeTokens({ access: 'a', refresh: 'r' });
  expect({ ...localStorage }).toEqual({ accessToken: 'a', refreshToken: 'r' });
  expect([readAccessToken(), readRefreshToken()]).toEqual(['a', 'r']);
  removeTokens();
  expect(localStorage).toHaveLength(0);
});

test.each(['undefined', 'null', ''])('[SESS-1] at startup, clears a token stored as %j', (literal) => {
  storeTokens({ access: literal, refresh: literal });
  expect([readAccessToken(), readRefreshToken()]).toEqual([null, null]);
  clearInvalidTokens();
  expect(localStorage).toHaveLength(0);
});

test('[SESS-1] keeps a token that merely resembles “undefined” or “null”', () => {
  storeTokens({ access: 'undefined.', refresh: 'NULL' });
  clearInvalidTokens();
  expect([readAccessToken(), readRefreshToken()]).toEqual(['undefined.', 'NULL']);
});
