import { listAccounts } from '@bank/shared/contracts/accounts';
import { httpClient, send } from '@bank/shared/http';
import { beginSession, endSession, sessionStore } from '@bank/shared/session';
import { noteTyping } from '../typing/typed-fields';
import { installSession } from './install-session';
import { pageSession, wasSignedOut } from './page-session';
import { storeTokens } from './tokens';

/** One tab's end of a BroadcastChannel; the test acts as the other tab. */
class Channel extends EventTarget {
  static opened: Channel[] = [];
  said: unknown[] = [];
  constructor(readonly name: string) {
    super();
    Channel.opened.push(this);
  }
  postMessage = (message: unknown) => this.said.push(message);
  close = () => undefined;
}

const tokenOf = (sub: string, nth = 1) =>
  `header.${btoa(JSON.stringify({ sub, sid: `session-${nth}` }))}.signature`;
const tokensOf = (sub: string, nth = 1) => ({ access: tokenOf(sub, nth), refresh: `refresh-${sub}-${nth}` });
const state = () => ({
  held: sessionStore.getState().held,
  asks: pageSession.getState().kind === 'interrupted',
});

const receiveSignOut = () =>
  Channel.opened.at(-1)?.dispatchEvent(new MessageEvent('message', { data: 'session-1' }));
const storageChanges = () => dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));

let uninstall: () => void;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<input value="To my sister">';
  noteTyping(document.body.firstElementChild ?? document.body);
  Object.assign(globalThis, { BroadcastChannel: Channel });
  storeTokens(tokensOf('alex'));
  uninstall = installSession(
    () => undefined,
    () => undefined,
  );
});
afterEach(() => {
  uninstall();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test('[SESS-6] broadcasts a sign-out to other tabs', () => {
  void endSession();
  expect(Channel.opened.at(-1)?.said).toEqual(['session-1']);
});

test.each([
  ['after the storage change', [() => localStorage.clear(), storageChanges, receiveSignOut]],
  ['before the storage change', [receiveSignOut, () => localStorage.clear(), storageChanges]],
])('[SESS-6] follows another tab’s sign-out if received %s, despite typed text', (_when, steps) => {
  for (const step of steps) step();
  expect(state()).toEqual({ held: false, asks: false });
  expect(wasSignedOut()).toBe(true);
});

test('[SESS-6] ends an interrupted session on a sign-out elsewhere', async () => {
  httpClient.defaults.adapter = async (config) => {
    const response = { status: 401, data: {}, statusText: '', headers: {}, config };
    throw Object.assign(new Error('401'), { isAxiosError: true, config, response });
  };
  const call = expect(send(listAccounts, {})).rejects.toMatchObject({ status: 401 });
  await new Promise((resolve) => setTimeout(resolve));
  expect(state()).toEqual({ held: true, asks: true });
  receiveSignOut();
  localStorage.clear();
  storageChanges();
  await call;
  expect(state()).toEqual({ held: false, asks: false });
});

test('[SESS-6] ignores a late sign-out message after a new sign-in', () => {
  localStorage.clear();
  storeTokens(tokensOf('alex', 2));
  receiveSignOut();
  expect(state()).toEqual({ held: true, asks: false });
  expect(localStorage.getItem('refreshToken')).toBe('refresh-alex-2');
  expect(wasSignedOut()).toBe(false);
});

test('[SESS-4] interrupts an expired session even after a late sign-out message', () => {
  storeTokens(tokensOf('alex', 2));
  receiveSignOut();
  localStorage.clear();
  storageChanges();
  expect(state()).toEqual({ held: true, asks: true });
});

test('[GUARD-2] forgets a sign-out when a customer signs in anywhere', () => {
  void endSession();
  expect(wasSignedOut()).toBe(true);
  storeTokens(tokensOf('alex', 2));
  storageChanges();
  expect(wasSignedOut()).toBe(false);
  void endSession();
  beginSession(tokensOf('alex', 3), {});
  expect(wasSignedOut()).toBe(false);
});
