import { profileKey, queryClient } from '@bank/shared/query';
import { sessionStore, type Tokens } from '@bank/shared/session';
import { createStore } from 'zustand/vanilla';
import { somethingTyped } from '../typing/typed-fields';
import { type Deferred, deferred } from './deferred';
import { renewAccess } from './renew-access';
import { sessionOf, subjectOf } from './token-claims';
import { readAccessToken, readRefreshToken, removeTokens, storeTokens } from './tokens';

interface Held {
  /** Null if the token doesn't name its customer. */
  customer: string | null;
  /** The last one that storage had. */
  token: string | null;
  /** The customer signed in on this page, which will redirect. */
  startedHere: boolean;
}

type PageSession = {
  /** Prevents resuming the session, and returning the next customer to this page. */
  signedOut: boolean;
} & (
  | { kind: 'none'; held: null }
  | { kind: 'active'; held: Held }
  /** The dialog asks for the password. Once no request waits, it shows briefly that sign-in worked. */
  | { kind: 'interrupted'; held: Held; refused: string | null; waiting: Deferred<string | null> | null }
  /** Storage holds another customer's session, so this page makes no more requests and starts over. */
  | { kind: 'replaced'; held: null }
);

const none = (signedOut: boolean): PageSession => ({ kind: 'none', held: null, signedOut });

const activeWith = (token: string, more: Partial<Held> = {}): PageSession => ({
  kind: 'active',
  held: { customer: subjectOf(token), token: null, startedHere: false, ...more },
  signedOut: false,
});

const waitingIn = (state: PageSession) => (state.kind === 'interrupted' ? state.waiting : null);

function belongsToAnother({ held }: PageSession, token: string): boolean {
  const [owner, holder] = [held?.customer ?? null, subjectOf(token)];
  return owner !== null && holder !== null && holder !== owner;
}

function withToken(state: PageSession, token: string): PageSession {
  if (!state.held) return activeWith(token, { token });
  const held = { ...state.held, customer: state.held.customer ?? subjectOf(token), token };
  const isRenewed = waitingIn(state) && state.kind === 'interrupted' && token !== state.refused;
  return isRenewed ? { kind: 'active', held, signedOut: state.signedOut } : { ...state, held };
}

export const pageSession = createStore<PageSession>(() => none(false));
pageSession.subscribe(({ kind }) => sessionStore.setState({ held: kind !== 'none' }));

const { getState } = pageSession;
const isReplaced = () => getState().kind === 'replaced';
export const awaitedToken = () => waitingIn(getState())?.promise;
export const wasSignedOut = () => getState().signedOut;
export const wasStartedHere = () => getState().held?.startedHere ?? false;

/** Requests that no longer wait get the token, or fail without one. */
function enter(next: PageSession, token: string | null = null): void {
  if (isReplaced()) return;
  const waiting = waitingIn(getState());
  pageSession.setState(next, true);
  if (waiting !== waitingIn(next)) waiting?.resolve(token);
}

export function claim(): void {
  const token = readAccessToken();
  pageSession.setState(token ? activeWith(token) : none(false), true);
}

export function start(tokens: Tokens, user: unknown): void {
  storeTokens(tokens);
  queryClient.removeQueries();
  queryClient.setQueryData(profileKey, user);
  enter(activeWith(tokens.access, { startedHere: true }));
}

/** True if the tokens belong to the interrupted customer, so the page can continue. */
export function resume(tokens: Tokens, user: unknown): boolean {
  const state = getState();
  if (state.kind !== 'interrupted' || subjectOf(tokens.access) !== state.held.customer) return false;
  storeTokens(tokens);
  queryClient.setQueryData(profileKey, user);
  enter({ ...state, waiting: null }, tokens.access);
  return true;
}

export function closeDialog(): void {
  const { kind, held, signedOut } = getState();
  if (kind === 'interrupted') enter({ kind: 'active', held, signedOut });
}

function end(signedOut: boolean): void {
  removeTokens();
  queryClient.clear();
  enter(none(signedOut));
}

export const clear = () => end(wasSignedOut());
export const signOut = () => end(true);

function interruptOrClear(): Promise<string | null> | undefined {
  const state = getState();
  if (!state.held?.customer || state.signedOut || !somethingTyped()) {
    clear();
    return undefined;
  }
  const waiting = waitingIn(state) ?? deferred<string | null>();
  enter({ ...state, kind: 'interrupted', refused: readAccessToken(), waiting });
  return waiting.promise;
}

export function syncWithStorage(): void {
  const [state, token] = [getState(), readAccessToken()];
  if (isReplaced()) return;
  if (!token) {
    if (state.kind !== 'none') void interruptOrClear();
  } else if (belongsToAnother(state, token)) {
    queryClient.clear();
    enter({ kind: 'replaced', held: null, signedOut: state.signedOut });
  } else {
    // The profile may have been refused with the token before.
    if (token !== state.held?.token && queryClient.getQueryState(profileKey)?.status === 'error')
      void queryClient.resetQueries({ queryKey: profileKey });
    enter(withToken(state, token), token);
  }
}

/** A sign-out message may arrive before storage changes, or long after another sign-in. */
export function syncWithSignOut(session: string | null): void {
  const token = readAccessToken();
  const isAnother = token !== null && session !== null && sessionOf(token) !== session;
  if (!isAnother) enter({ ...getState(), signedOut: true });
  if (token) syncWithStorage();
  else clear();
}

export function accessToken(): string | null {
  syncWithStorage();
  return isReplaced() ? null : readAccessToken();
}

/**
 * Returns a token other than the rejected one. If there is none, ends the session or asks for a new sign-in.
 */
export async function renew(refused: string | null): Promise<string | null> {
  syncWithStorage();
  if (isReplaced()) return null;
  const awaited = awaitedToken();
  if (awaited) return awaited;
  const exchanged = readRefreshToken();
  try {
    return await renewAccess(refused);
  } catch (failure) {
    if (readRefreshToken() !== exchanged) return awaitedToken() ?? Promise.reject(failure);
    return interruptOrClear() ?? Promise.reject(failure);
  }
}
