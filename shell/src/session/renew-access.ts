import { refresh } from '@bank/shared/contracts/auth';
import { send } from '@bank/shared/http';
import { mayBeSameCustomer } from './token-claims';
import { readAccessToken, readRefreshToken, storeTokens } from './tokens';

let underWay: { from: string | null; renewal: Promise<string | null> } | undefined;

/** A refresh token is single-use, so only one tab may use it, if the browser has locks. */
const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('renew-access', work) : work();

async function exchange(refused: string | null): Promise<string | null> {
  const current = readAccessToken();
  if (current && current !== refused) return current;
  const token = readRefreshToken();
  if (!token) return null;
  const renewed = await send(refresh, { body: { refresh: token } });
  // The customer may have signed out, or another one in, meanwhile.
  if (readRefreshToken() !== token) return null;
  storeTokens(renewed);
  return renewed.access;
}

/** Calls that arrive during an exchange share it. */
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
 * An access token other than the refused one, of the same customer, or null. May come from another call or
 * tab.
 */
export async function renewAccess(refused: string | null): Promise<string | null> {
  const token = await shareExchange(refused);
  return mayBeSameCustomer(refused, token) ? token : null;
}
