import { refresh } from '@bank/shared/contracts/auth';
import { send } from '@bank/shared/http';
import { mayBeSameCustomer } from './token-claims';
import { readAccessToken, readRefreshToken, storeTokens } from './tokens';

let underWay: { from: string | null; renewal: Promise<string | null> } | undefined;

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

/** Calls that come while the same refresh token is being exchanged share the exchange. */
function shareExchange(refused: string | null): Promise<string | null> {
  const from = readRefreshToken();
  if (underWay?.from === from) return underWay.renewal;
  const renewal = oneTabAtATime(() => exchange(refused)).finally(() => {
    if (underWay?.renewal === renewal) underWay = undefined;
  });
  underWay = { from, renewal };
  return renewal;
}

/**
 * Another access token than the refused one and of the same customer, or null where there is none to be
 * had. Whoever waited takes what another call or another tab obtained.
 */
export async function renewAccess(refused: string | null): Promise<string | null> {
  const token = await shareExchange(refused);
  return mayBeSameCustomer(refused, token) ? token : null;
}
