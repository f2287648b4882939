import { logout } from '@bank/shared/contracts/auth';
import { bearer, send } from '@bank/shared/http';
import type { Tokens } from '@bank/shared/session';
import { followSignOut, leave } from './page-session';
import { sessionOf } from './token-claims';
import { readAccessToken, readRefreshToken } from './tokens';

const channelName = 'signed-out';

/** Other tabs must tell a sign-out from a session that ran out: only the latter may be taken up again. */
let channel: BroadcastChannel | undefined;

/** Tells the bank without waiting for it: a customer who leaves has left. */
export function tellBank({ access, refresh }: Tokens): void {
  const headers = access ? bearer(access) : {};
  void send(logout, { body: { refresh }, headers, outlives: true }).catch(() => undefined);
}

/** Whether the bank hears of it or not, the customer is signed out here and in the other tabs. */
export function signOut(goToSignIn: () => void): void {
  const [access, refresh] = [readAccessToken() ?? '', readRefreshToken()];
  if (refresh) tellBank({ access, refresh });
  goToSignIn();
  leave();
  channel?.postMessage(sessionOf(access));
}

/** Follows sign-outs in other tabs, where the browser can tell them. */
export function followSignOuts(): () => void {
  const opened = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined;
  opened?.addEventListener('message', ({ data }) => followSignOut(data));
  channel = opened;
  return () => opened?.close();
}
