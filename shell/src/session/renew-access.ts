import { refresh } from '@bank/shared/contracts/auth';
import { send } from '@bank/shared/http';
import { mayBeSameCustomer } from './token-claims';
import { readAccessToken, readRefreshToken, storeTokens } from './tokens';

let pending: { from: string | null; renewal: Promise<string | null> } | undefined;

/** Refresh tokens are single-use, so only one tab may refresh at a time (if the browser supports locks). */
const oneTabAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('renew-access', work) : work();

async function exchange(refused: string | null): Promise<string | null> {
  const current = readAccessToken();
  if (current && current !== refused) return current;
  const token = readRefreshToken();
  if (!token) return null;
  const renewed = await send(refresh, { body: { refresh: token } });
  // In the meantime, this customer may have signed out, or another customer may have signed in.
  if (readRefreshToken() !== token) return null;
  storeTokens({ refresh: token, ...renewed });
  return renewed.access;
}

function shareExchange(refused: string | null): Promise<string | null> {
  const from = readRefreshToken();
  if (pending?.from === from) return pending.renewal;
  const renewal = oneTabAtATime(() => exchange(refused)).finally(() => {
    if (pending?.renewal === renewal) pending = undefined;
  });
  pending = { from, renewal };
  return renewal;
}

/** The token may come from another request or tab, but it always belongs to the same customer. */
export async function renewAccess(refused: string | null): Promise<string | null> {
  const token = await shareExchange(refused);
  return mayBeSameCustomer(refused, token) ? token : null;
}
