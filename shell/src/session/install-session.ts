import { setAuthorizationPolicy } from '@bank/shared/http';
import { installSessionKeeper, type Tokens } from '@bank/shared/session';
import { awaitedToken } from './interruption';
import { accessToken, adopt, begin, follow, forget, goOn, renew } from './page-session';
import { followSignOuts, signOut, tellBank } from './sign-out';
import { clearInvalidTokens, onTokensChangedElsewhere } from './tokens';

const signInPage = '/login';
const home = '/';
const reloadSite = () => location.assign(home);

/** Only the same customer may continue an interrupted page; anyone else starts over at sign-in. */
function beginOrGoOn(tokens: Tokens, user: unknown): void {
  if (!awaitedToken()) begin(tokens, user);
  else if (!goOn(tokens, user)) {
    tellBank(tokens);
    forget();
  }
}

/** A tab that slept may have missed changes. */
function onWaking(wake: () => void): () => void {
  addEventListener('focus', wake);
  addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    removeEventListener('focus', wake);
    removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

/**
 * Connects the token store to the transport, the pages and the other tabs; returns a function that
 * disconnects it.
 */
export function installSession(goTo: (path: string) => void, startOver = reloadSite): () => void {
  clearInvalidTokens();
  adopt(startOver);
  const wires = [
    setAuthorizationPolicy({ accessToken, renew }),
    installSessionKeeper({ begin: beginOrGoOn, end: async () => signOut(() => goTo(signInPage)) }),
    onTokensChangedElsewhere(follow),
    onWaking(follow),
    followSignOuts(),
  ];
  return () => {
    for (const unwire of wires) unwire();
  };
}
