import { installSessionKeeper } from '@bank/shared/session';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { act, screen, waitFor } from '@testing-library/react';
import { chatStore, openChat } from '../chat/chat-store';
import { AppLock } from './app-lock';

const session = { id: () => 'one' };
let isApp = true;
let isOn = true;
let staysSignedIn = true;
let now = 1_000_000;
const ended = jest.fn();
let uninstall: () => void;

beforeEach(() => {
  localStorage.clear();
  [isApp, isOn, staysSignedIn, now] = [true, true, true, 1_000_000];
  ended.mockClear();
  uninstall = installSessionKeeper({ begin: () => undefined, end: async () => ended() });
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: isApp && query.includes('standalone') }),
    );
});
afterEach(() => {
  uninstall();
  jest.restoreAllMocks();
});

const wrong = "Incorrect PIN. 2 attempts left before it's blocked.";
const others = {
  ...{ ask_password_each_time: false, third_party_access: false, longer_undo: false },
  ...{ biometric_login: true, email_notifications: true, sms_alerts: false, transaction_alerts: true },
};

function open({ refuses = false, user = {} } = {}) {
  const refusal = { status: 400, body: { error: 'Incorrect PIN', message: wrong, errors: { pin: [wrong] } } };
  const settings = { ...others, active_pin_lock: isOn, user_app_access: staysSignedIn };
  const heard = fakeApi({
    'GET /auth/settings/': { body: { data: { settings, in_force: ['active_pin_lock', 'user_app_access'] } } },
    'GET /auth/passkeys/': { body: { data: { passkeys: [], accepted: null } } },
    'POST /auth/pin/unlock/': refuses ? refusal : { body: { data: { message: 'Welcome back.' } } },
  });
  const page = (
    <>
      <input aria-label="Note" />
      <AppLock user={user} session={session} />
    </>
  );
  return { heard, ...renderPage(page, { mode: 'full' }) };
}

function show(state: 'hidden' | 'visible') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

function hideFor(milliseconds: number) {
  show('hidden');
  now += milliseconds;
  show('visible');
}

const locked = () => screen.findByRole('dialog', { name: 'Welcome back' });
const isLocked = () => screen.queryByRole('dialog', { name: 'Welcome back' }) !== null;
const settled = () => act(() => new Promise((done) => setTimeout(done)));

async function enter(user: ReturnType<typeof open>['user'], pin: string) {
  await user.click(await screen.findByLabelText('PIN digit 1 of 6'));
  await user.keyboard(pin);
}

test('locks the installed app after more than a minute out of sight', async () => {
  open();
  hideFor(60_000);
  await settled();
  expect(isLocked()).toBe(false);
  hideFor(60_001);
  expect(await locked()).toBeVisible();
});

test('unlocks with the PIN, and keeps what was typed', async () => {
  const { user, heard } = open();
  await user.type(screen.getByLabelText('Note'), 'To my sister');
  hideFor(61_000);
  await locked();
  await enter(user, '246810');
  await waitFor(() => expect(isLocked()).toBe(false));
  expect(heard).toContainEqual({ call: 'POST /auth/pin/unlock/', body: { pin: '246810' } });
  expect(screen.getByLabelText('Note')).toHaveValue('To my sister');
});

test('stays locked after a wrong PIN, and says how many tries are left', async () => {
  const { user } = open({ refuses: true });
  hideFor(61_000);
  await locked();
  await enter(user, '111111');
  expect(await screen.findByText(wrong)).toBeVisible();
  expect(isLocked()).toBe(true);
});

test('stays locked after a reload, and after the phone ended the app', async () => {
  const { unmount } = open();
  hideFor(61_000);
  await locked();
  hideFor(1000);
  unmount();
  open();
  expect(await locked()).toBeVisible();
});

test('signs out instead if the customer turned User App Access off', async () => {
  staysSignedIn = false;
  isOn = false;
  open();
  await settled();
  hideFor(30_000);
  expect(ended).not.toHaveBeenCalled();
  hideFor(61_000);
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  expect(isLocked()).toBe(false);
});

test('stays locked if the clock is set back', async () => {
  open();
  hideFor(600_000);
  await locked();
  show('hidden');
  now -= 600_000;
  show('visible');
  await settled();
  expect(isLocked()).toBe(true);
});

test('closes the chat, which would lie above the lock', async () => {
  open();
  openChat();
  hideFor(61_000);
  await locked();
  expect(chatStore.getState().isOpen).toBe(false);
});

test('signs out from the lock screen', async () => {
  const { user } = open();
  hideFor(61_000);
  await locked();
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(ended).toHaveBeenCalledTimes(1);
});

test('doesn’t lock the session after the next sign-in', async () => {
  localStorage.setItem('appHidden', `an earlier one ${now - 100_000}`);
  open();
  await settled();
  expect(isLocked()).toBe(false);
});

const inBrowser = () => {
  isApp = false;
};
const turnedOff = () => {
  isOn = false;
};

test.each([
  ['in a browser', inBrowser, {}],
  ['if the customer turned it off', turnedOff, {}],
  ['for a customer without a PIN', () => undefined, { user: { needs_pin: true } }],
])('doesn’t lock %s', async (_, prepare, given) => {
  prepare();
  open(given);
  hideFor(61_000);
  await settled();
  expect(isLocked()).toBe(false);
});
