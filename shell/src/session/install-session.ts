import { setAuthorizationPolicy } from '@bank/shared/http';
import { installSessionKeeper, type Tokens } from '@bank/shared/session';
import { awaitedToken } from './interruption';
import { notifyBank } from './notify-bank';
import { accessToken, adopt, begin, follow, followSignOut, forget, goOn, leave, renew } from './page-session';
import { sessionOf } from './token-claims';
import { clearInvalidTokens, onTokensChangedElsewhere, readAccessToken, readRefreshToken } from './tokens';

const channelName = 'signed-out';

/**
 * Other tabs must distinguish a sign-out from an expired session, because only an expired session may resume.
 */
let channel: BroadcastChannel | undefined;

function signOut(goToSignIn: () => void): void {
  const [access, refresh] = [readAccessToken() ?? '', readRefreshToken()];
  if (refresh) notifyBank({ access, refresh });
  goToSignIn();
  leave();
  channel?.postMessage(sessionOf(access));
}

function followSignOuts(): () => void {
  const opened = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined;
  opened?.addEventListener('message', ({ data }) => followSignOut(data));
  channel = opened;
  return () => opened?.close();
}

const signInPage = '/login';
const home = '/';
const reloadSite = () => location.assign(home);

/** Only the same customer may continue on an interrupted page. For anyone else, the page starts over. */
function beginOrResume(tokens: Tokens, user: unknown): void {
  if (!awaitedToken()) begin(tokens, user);
  else if (!goOn(tokens, user)) {
    notifyBank(tokens);
    forget();
  }
}

/** A suspended tab may have missed storage events. */
function onWake(wake: () => void): () => void {
  addEventListener('focus', wake);
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    removeEventListener('focus', wake);
    removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** Returns a function that disconnects the session. */
export function installSession(goTo: (path: string) => void, startOver = reloadSite): () => void {
  clearInvalidTokens();
  adopt(startOver);
  const wires = [
    setAuthorizationPolicy({ accessToken, renew }),
    installSessionKeeper({ begin: beginOrResume, end: async () => signOut(() => goTo(signInPage)) }),
    onTokensChangedElsewhere(follow),
    onWake(follow),
    followSignOuts(),
  ];
  return () => {
    for (const unwire of wires) unwire();
  };
}
