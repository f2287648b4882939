import { profileKey, queryClient } from '@bank/shared/query';
import { sessionStore, type Tokens } from '@bank/shared/session';
import { somethingTyped } from '../typing/typed-fields';
import { awaitedToken, interrupt, settleInterruption, stopAsking } from './interruption';
import { renewAccess } from './renew-access';
import { sessionOf, subjectOf } from './token-claims';
import { readAccessToken, readRefreshToken, removeTokens, storeTokens } from './tokens';

let owner: string | null = null;
let spent: string | null = null;
let latest: string | null = null;
/** Prevents resuming the session, and returning the next customer to this page. */
let signedOut = false;
/** The customer signed in on this page, which will redirect. */
let begunHere = false;
/** Storage holds another customer's session, so this page makes no more requests. */
let abandoned = false;
let startOver: () => void = () => undefined;

const isHeld = () => sessionStore.getState().held;
const noteWhetherHeld = () => sessionStore.setState({ held: readAccessToken() !== null });

export function adopt(reloadSite: () => void): void {
  owner = subjectOf(readAccessToken());
  signedOut = false;
  begunHere = false;
  abandoned = false;
  startOver = reloadSite;
  noteWhetherHeld();
}

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

/** True if the tokens belong to the interrupted customer, so the page can continue. */
export function goOn(tokens: Tokens, user: unknown): boolean {
  if (owner === null || subjectOf(tokens.access) !== owner) return false;
  storeTokens(tokens);
  queryClient.setQueryData(profileKey, user);
  settleInterruption(tokens.access);
  return true;
}

/** Reload, so that one customer's data never remains on another customer's page. */
function abandon(): void {
  if (abandoned) return;
  abandoned = true;
  settleInterruption(null);
  queryClient.clear();
  startOver();
}

function interruptOrForget(): Promise<string | null> | undefined {
  if (owner && !signedOut && somethingTyped()) return interrupt();
  forget();
  return undefined;
}

function followEnd(): void {
  if (isHeld()) void interruptOrForget();
}

function belongsToAnother(token: string): boolean {
  const holder = subjectOf(token);
  return owner !== null && holder !== null && holder !== owner;
}

function followToken(token: string): void {
  if (!isHeld()) signedOut = false;
  owner ??= subjectOf(token);
  // The profile may have been refused with the token before.
  if (token !== latest && queryClient.getQueryState(profileKey)?.status === 'error')
    void queryClient.resetQueries({ queryKey: profileKey });
  latest = token;
  if (awaitedToken() && token !== spent) {
    settleInterruption(token);
    stopAsking();
  }
  noteWhetherHeld();
}

export function follow(): void {
  const token = readAccessToken();
  if (!token) followEnd();
  else if (belongsToAnother(token)) abandon();
  else followToken(token);
}

export const wasSignedOut = () => signedOut;
export const wasBegunHere = () => begunHere;

export function leave(): void {
  signedOut = true;
  forget();
}

/** A sign-out message may arrive before storage changes, or long after another sign-in. */
export function followSignOut(session: string | null): void {
  const token = readAccessToken();
  const isAnother = token !== null && session !== null && sessionOf(token) !== session;
  signedOut ||= !isAnother;
  if (token) follow();
  else forget();
}

export function accessToken(): string | null {
  follow();
  return abandoned ? null : readAccessToken();
}

/**
 * Returns a token other than the rejected one. If there is none, ends the session or asks for a new sign-in.
 */
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
