import { setAuthorizationPolicy } from '@bank/shared/http';
import { installSessionKeeper, type Tokens } from '@bank/shared/session';
import { awaitedToken } from './interruption';
import { accessToken, adopt, begin, follow, forget, goOn, renew } from './page-session';
import { followSignOuts, signOut, tellBank } from './sign-out';
import { clearInvalidTokens, onTokensChangedElsewhere } from './tokens';

const signInPage = '/login';
const home = '/';
const loadAnew = () => location.assign(home);

/** Over an interrupted page only the same customer signs in; anybody else begins at the sign-in page. */
function beginOrGoOn(tokens: Tokens, user: unknown): void {
  if (!awaitedToken()) begin(tokens, user);
  else if (!goOn(tokens, user)) {
    tellBank(tokens);
    forget();
  }
}

/** A tab that slept may have missed what others did. */
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

/** Wires the token store to the transport, to the pages and to the other tabs; returns what unwires it. */
export function installSession(goTo: (path: string) => void, startOver = loadAnew): () => void {
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
