import { logout } from '@bank/shared/contracts/auth';
import { send, setAuthorizationPolicy } from '@bank/shared/http';
import { profileKey, queryClient } from '@bank/shared/query';
import { installSessionKeeper, sessionStore, type Tokens } from '@bank/shared/session';
import { renewAccess } from './renew-access';
import {
  clearInvalidTokens,
  onTokensChangedElsewhere,
  readAccessToken,
  readRefreshToken,
  removeTokens,
  storeTokens,
} from './tokens';

const signInPage = '/login';

const noteWhetherHeld = () => sessionStore.setState({ held: readAccessToken() !== null });

function forget(): void {
  removeTokens();
  queryClient.clear();
  noteWhetherHeld();
}

function begin(tokens: Tokens, user: unknown): void {
  storeTokens(tokens);
  queryClient.removeQueries();
  queryClient.setQueryData(profileKey, user);
  noteWhetherHeld();
}

/** Whether the bank hears of it or not, the customer is signed out here. */
async function tellBank(): Promise<void> {
  const refresh = readRefreshToken();
  if (refresh) await send(logout, { body: { refresh } }).catch(() => undefined);
}

async function renewOrForget(refused: string | null): Promise<string | null> {
  const exchanged = readRefreshToken();
  try {
    return await renewAccess(refused);
  } catch (failure) {
    if (readRefreshToken() === exchanged) forget();
    throw failure;
  }
}

/** Wires the token store to the transport, to the pages and to the other tabs. */
export function installSession(goTo: (path: string) => void): void {
  clearInvalidTokens();
  noteWhetherHeld();
  setAuthorizationPolicy({ accessToken: readAccessToken, renew: renewOrForget });
  installSessionKeeper({
    begin,
    async end() {
      await tellBank();
      goTo(signInPage);
      forget();
    },
  });
  onTokensChangedElsewhere(() => (readAccessToken() ? noteWhetherHeld() : forget()));
}
