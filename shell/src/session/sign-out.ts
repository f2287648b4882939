import { logout } from '@bank/shared/contracts/auth';
import { bearer, send } from '@bank/shared/http';
import type { Tokens } from '@bank/shared/session';
import { followSignOut, leave } from './page-session';
import { sessionOf } from './token-claims';
import { readAccessToken, readRefreshToken } from './tokens';

const channelName = 'signed-out';

/** Lets other tabs tell a sign-out from an expired session: only the latter may resume. */
let channel: BroadcastChannel | undefined;

/** Does not wait for the answer. */
export function tellBank({ access, refresh }: Tokens): void {
  const headers = access ? bearer(access) : {};
  void send(logout, { body: { refresh }, headers, outlives: true }).catch(() => undefined);
}

/** The customer is signed out here and in other tabs even if the bank does not answer. */
export function signOut(goToSignIn: () => void): void {
  const [access, refresh] = [readAccessToken() ?? '', readRefreshToken()];
  if (refresh) tellBank({ access, refresh });
  goToSignIn();
  leave();
  channel?.postMessage(sessionOf(access));
}

export function followSignOuts(): () => void {
  const opened = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined;
  opened?.addEventListener('message', ({ data }) => followSignOut(data));
  channel = opened;
  return () => opened?.close();
}
