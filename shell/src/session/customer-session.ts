import { notifyBank } from './notify-bank';
import { clear, closeDialog, pageSession, syncWithStorage } from './page-session';
import { sessionOf } from './token-claims';
import { readAccessToken, readRefreshToken, removeTokens } from './tokens';

/**
 * Unlike after a sign-out, every tab may resume: those with typed text ask for the password over the page. The bank
 * forgets the tokens, so that a copy of them is worthless.
 */
function endIdle(): void {
  const [access, refresh] = [readAccessToken() ?? '', readRefreshToken()];
  if (refresh) notifyBank({ access, refresh });
  removeTokens();
  syncWithStorage();
}

/** Given to the frame, which loads later. If it imported them, every visitor's first script would be split and grow. */
export const customerSession = {
  id: () => sessionOf(readAccessToken()),
  endIdle,
  store: pageSession,
  closeDialog,
  clear,
};

export type CustomerSession = typeof customerSession;
