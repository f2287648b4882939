import { type AuthorizationPolicy, setAuthorizationPolicy } from '@bank/shared/http';
import { installSessionKeeper, type Tokens } from '@bank/shared/session';
import { notifyBank } from './notify-bank';
import * as page from './page-session';
import { sessionOf } from './token-claims';
import { clearInvalidTokens, onTokensChangedElsewhere, readAccessToken, readRefreshToken } from './tokens';

declare global {
  interface Window {
    /** Gives nothing to a caller who doesn't have the token. */
    firstAnswer?: AuthorizationPolicy['firstAnswer'];
  }
}

const channelName = 'signed-out';

/**
 * Other tabs must distinguish a sign-out from an expired session, because only an expired session may resume.
 */
let channel: BroadcastChannel | undefined;

function signOut(goToSignIn: () => void): void {
  const [access, refresh] = [readAccessToken() ?? '', readRefreshToken()];
  if (refresh) notifyBank({ access, refresh });
  goToSignIn();
  page.signOut();
  channel?.postMessage(sessionOf(access));
}

function followSignOuts(): () => void {
  const opened = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : undefined;
  opened?.addEventListener('message', ({ data }) => page.syncWithSignOut(data));
  channel = opened;
  return () => opened?.close();
}

const signInPage = '/login';
const home = '/';
const reloadSite = () => location.assign(home);

/** Only the same customer may continue on an interrupted page. For anyone else, the page starts over. */
function startOrResume(tokens: Tokens, user: unknown): void {
  if (!page.awaitedToken()) page.start(tokens, user);
  else if (!page.resume(tokens, user)) {
    notifyBank(tokens);
    page.clear();
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
  page.claim();
  const wires = [
    setAuthorizationPolicy({
      accessToken: page.accessToken,
      renew: page.renew,
      firstAnswer: window.firstAnswer,
    }),
    installSessionKeeper({
      begin: startOrResume,
      end: async () => signOut(() => goTo(signInPage)),
    }),
    onTokensChangedElsewhere(page.syncWithStorage),
    onWake(page.syncWithStorage),
    followSignOuts(),
    page.pageSession.subscribe(({ kind }) => kind === 'replaced' && startOver()),
  ];
  return () => {
    for (const unwire of wires) unwire();
  };
}
