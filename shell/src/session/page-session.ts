import { profileKey, queryClient } from '@bank/shared/query';
import { sessionStore, type Tokens } from '@bank/shared/session';
import { awaitedToken, interrupt, settleInterruption, stopAsking } from './interruption';
import { renewAccess } from './renew-access';
import { sessionOf, subjectOf } from './token-claims';
import { readAccessToken, readRefreshToken, removeTokens, storeTokens } from './tokens';
import { somethingTyped } from './typed-fields';

/** The customer whose page this is; null before anybody signed in, or where the token does not say. */
let owner: string | null = null;
/** The token that the bank refused before the customer was asked to sign in again. */
let spent: string | null = null;
/** The session was ended on purpose: it is not taken up again, and what was open is nobody's to return to. */
let signedOut = false;
/** The customer signed in on this page, and it will lead on by itself. */
let begunHere = false;
/** The storage holds another customer's session: this page makes no call in anybody's name any more. */
let abandoned = false;
let startOver: () => void = () => undefined;

const isHeld = () => sessionStore.getState().held;
const noteWhetherHeld = () => sessionStore.setState({ held: readAccessToken() !== null });

/** Takes the session that the storage holds for this page's; `loadAnew` opens the site from its start. */
export function adopt(loadAnew: () => void): void {
  owner = subjectOf(readAccessToken());
  signedOut = false;
  begunHere = false;
  abandoned = false;
  startOver = loadAnew;
  noteWhetherHeld();
}

/** Ends the session here: no tokens, nothing cached, and whoever waits for a token gets none. */
export function forget(): void {
  removeTokens();
  queryClient.clear();
  owner = null;
  begunHere = false;
  settleInterruption(null);
  stopAsking();
  noteWhetherHeld();
}

export function begin(tokens: Tokens, user: unknown): void {
  storeTokens(tokens);
  owner = subjectOf(tokens.access);
  signedOut = false;
  begunHere = true;
  queryClient.removeQueries();
  queryClient.setQueryData(profileKey, user);
  noteWhetherHeld();
}

/** Whether these tokens are of the customer who was interrupted; then the page goes on with them. */
export function goOn(tokens: Tokens, user: unknown): boolean {
  if (owner === null || subjectOf(tokens.access) !== owner) return false;
  storeTokens(tokens);
  queryClient.setQueryData(profileKey, user);
  settleInterruption(tokens.access);
  return true;
}

/** Nothing of one customer may be left in a page that becomes another's: it starts from nothing. */
function abandon(): void {
  if (abandoned) return;
  abandoned = true;
  settleInterruption(null);
  queryClient.clear();
  startOver();
}

/** Where leaving would lose what was typed, the session may be taken up again. */
function interruptOrForget(): Promise<string | null> | undefined {
  if (owner && !signedOut && somethingTyped()) return interrupt();
  forget();
  return undefined;
}

function followEnd(): void {
  if (isHeld()) void interruptOrForget();
}

function isSomebodyElses(token: string): boolean {
  const holder = subjectOf(token);
  return owner !== null && holder !== null && holder !== owner;
}

function followToken(token: string): void {
  if (!isHeld()) signedOut = false;
  owner ??= subjectOf(token);
  if (awaitedToken() && token !== spent) {
    settleInterruption(token);
    stopAsking();
  }
  noteWhetherHeld();
}

/** Compares the page with the storage, which other tabs write too. */
export function follow(): void {
  const token = readAccessToken();
  if (!token) followEnd();
  else if (isSomebodyElses(token)) abandon();
  else followToken(token);
}

export const wasSignedOut = () => signedOut;
export const wasBegunHere = () => begunHere;

/** Ends the session because the customer wants it. */
export function leave(): void {
  signedOut = true;
  forget();
}

/** The word of a sign-out may come before the storage changes, or long after another sign-in. */
export function followSignOut(session: string | null): void {
  const token = readAccessToken();
  const isAnother = token !== null && session !== null && sessionOf(token) !== session;
  signedOut ||= !isAnother;
  if (token) follow();
  else forget();
}

/** The token to call with; none where the storage holds somebody else's. */
export function accessToken(): string | null {
  follow();
  return abandoned ? null : readAccessToken();
}

/** Another token than the refused one. Where the session is over it ends, or is asked for again. */
export async function renew(refused: string | null): Promise<string | null> {
  follow();
  if (abandoned) return null;
  const awaited = awaitedToken();
  if (awaited) return awaited;
  const exchanged = readRefreshToken();
  try {
    return await renewAccess(refused);
  } catch (failure) {
    if (readRefreshToken() !== exchanged) return awaitedToken() ?? Promise.reject(failure);
    spent = readAccessToken();
    const again = interruptOrForget();
    if (again) return again;
    throw failure;
  }
}
