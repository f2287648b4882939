import { refresh } from '@bank/shared/contracts/auth';
import { send } from '@bank/shared/http';
import { readAccessToken, readRefreshToken, storeTokens } from './tokens';

let underWay: Promise<string | null> | undefined;

/** One tab at a time, where the browser can say so: a refresh token is good for one use. */
const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('renew-access', work) : work();

async function exchange(refused: string | null): Promise<string | null> {
  const current = readAccessToken();
  if (current && current !== refused) return current;
  const token = readRefreshToken();
  if (!token) return null;
  const renewed = await send(refresh, { body: { refresh: token } });
  // Whoever signed out or in meanwhile must not be handed this session's tokens.
  if (readRefreshToken() !== token) return null;
  storeTokens(renewed);
  return renewed.access;
}

/**
 * Another access token than the refused one, or null where there is no refresh token. Calls that
 * come while one is under way share it, and whoever waited takes what the other one obtained.
 */
export function renewAccess(refused: string | null): Promise<string | null> {
  underWay ??= oneTabAtATime(() => exchange(refused)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
