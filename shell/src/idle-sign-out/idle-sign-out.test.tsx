import { profileOptions, queryClient, useQuery } from '@bank/shared/query';
import { sessionStore } from '@bank/shared/session';
import { announced } from '@bank/shared/testing/announced';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, fireEvent, screen } from '@testing-library/react';
import { customerSession } from '../session/customer-session';
import { installSession } from '../session/install-session';
import { pageSession } from '../session/page-session';
import { storeTokens } from '../session/tokens';
import { noteTyping } from '../typing/typed-fields';
import { IdleSignOut } from './idle-sign-out';

const minutes = (count: number) => count * 60_000;
const tokensOf = (session: string) => ({
  access: `header.${btoa(JSON.stringify({ sub: 'alex', sid: session }))}.signature`,
  refresh: `refresh of ${session}`,
});

let heard: ReturnType<typeof fakeApi>;
let uninstall: () => void;
const visited: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  visited.length = 0;
  storeTokens(tokensOf('one'));
  heard = fakeApi({ 'POST /auth/logout/': { body: { data: { message: "You're signed out." } } } });
  uninstall = installSession(
    (path) => visited.push(path),
    () => undefined,
  );
});
afterEach(() => {
  uninstall();
  queryClient.clear();
  document.body.innerHTML = '';
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const warning = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const state = () => ({
  held: sessionStore.getState().held,
  asks: pageSession.getState().kind === 'interrupted',
});
const kept = () => Object.keys(localStorage);
const ended = () => heard.filter(({ call }) => call === 'POST /auth/logout/').map(({ body }) => body);
const open = () => renderPage(<IdleSignOut session={customerSession} />);

/** What another tab stores, and tells this one. */
function inputElsewhere() {
  localStorage.setItem('lastInput', `one ${Date.now()}`);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'lastInput' })));
}

async function sleepFor(milliseconds: number) {
  jest.setSystemTime(Date.now() + milliseconds);
  await act(async () => void dispatchEvent(new Event('focus')));
}

test('warns after 10 minutes without input, and counts the seconds', async () => {
  open();
  await pass(minutes(10) - 1);
  expect(warning()).toBeNull();
  await pass(1);
  expect(warning()).toHaveTextContent("You'll be signed out in 60 seconds");
  await pass(2_000);
  expect(warning()).toHaveTextContent("You'll be signed out in 58 seconds");
  await pass(57_000);
  expect(warning()).toHaveTextContent("You'll be signed out in 1 second,");
});

test('focuses the button that keeps the session', async () => {
  open();
  await pass(minutes(10));
  expect(screen.getByRole('button', { name: 'Stay Signed In' })).toHaveFocus();
});

test('announces the last minute three times, not each second', async () => {
  open();
  await pass(minutes(10));
  const lines = new Set<string>();
  for (let second = 0; second < 59; second += 1) {
    await pass(1_000);
    for (const line of announced()) lines.add(`${line}`);
  }
  expect([...lines]).toEqual([
    "You'll be signed out in a minute.",
    "You'll be signed out in 30 seconds.",
    "You'll be signed out in 10 seconds.",
  ]);
});

test.each(['pointerDown', 'keyDown', 'wheel', 'touchMove'] as const)('counts %s as input', async (input) => {
  open();
  await pass(minutes(9));
  fireEvent[input](document.body);
  await pass(minutes(10) - 1);
  expect(warning()).toBeNull();
  await pass(1);
  expect(warning()).toBeVisible();
});

test('ends the session in the bank and on the page after the warning', async () => {
  open();
  await pass(minutes(11) - 1);
  expect(state().held).toBe(true);
  await pass(1);
  expect(state()).toEqual({ held: false, asks: false });
  expect(ended()).toEqual([{ refresh: 'refresh of one' }]);
  expect(kept()).toEqual(['leftAlone']);
});

test('asks for the password over the page if something is typed', async () => {
  document.body.innerHTML = '<input value="To my sister">';
  noteTyping(document.body.firstElementChild ?? document.body);
  open();
  await pass(minutes(11));
  expect(state()).toEqual({ held: true, asks: true });
  expect(ended()).toEqual([{ refresh: 'refresh of one' }]);
  expect(kept()).toEqual(['leftAlone']);
  expect(warning()).toBeNull();
  await pass(minutes(30));
  expect(ended()).toHaveLength(1);
});

test('forgets at the next sign-in that the last session was left alone', async () => {
  open();
  await pass(minutes(11));
  expect(localStorage.getItem('leftAlone')).toBe(`${Date.now()}`);
  storeTokens(tokensOf('two'));
  open();
  await pass(0);
  expect(localStorage.getItem('leftAlone')).toBeNull();
});

function PageWithProfile() {
  useQuery(profileOptions);
  return <IdleSignOut session={customerSession} />;
}

test('stays signed in when asked to, and refreshes the session', async () => {
  const loaded = fakeApi({ 'GET /auth/profile/': { body: { data: alex } } });
  renderPage(<PageWithProfile />, { cache: queryClient });
  await pass(minutes(10) + 30_000);
  expect(loaded).toHaveLength(1);
  press('Stay Signed In');
  expect(warning()).toBeNull();
  await pass(0);
  expect(loaded).toHaveLength(2);
  await pass(minutes(10) - 1);
  expect(warning()).toBeNull();
  await pass(1);
  expect(warning()).toBeVisible();
});

test('refreshes the session of a customer who only types', async () => {
  const loaded = fakeApi({ 'GET /auth/profile/': { body: { data: alex } } });
  renderPage(<PageWithProfile />, { cache: queryClient });
  for (let minute = 1; minute <= 17; minute += 1) {
    await pass(minutes(1));
    fireEvent.keyDown(document.body);
  }
  await pass(0);
  expect(loaded).toHaveLength(3);
});

test('signs out at once when asked to', async () => {
  open();
  await pass(minutes(10));
  press('Sign Out Now');
  await pass(0);
  expect(visited).toEqual(['/login']);
  expect(ended()).toEqual([{ refresh: 'refresh of one' }]);
});

test('ignores input behind the warning', async () => {
  open();
  await pass(minutes(10));
  fireEvent.keyDown(document.body);
  expect(warning()).toBeVisible();
  await pass(minutes(1));
  expect(state().held).toBe(false);
});

test('counts input in another tab, also while it warns', async () => {
  open();
  await pass(minutes(9));
  inputElsewhere();
  await pass(minutes(9));
  expect(warning()).toBeNull();
  await pass(minutes(1));
  expect(warning()).toBeVisible();
  inputElsewhere();
  expect(warning()).toBeNull();
});

test('goes straight to the sign-in after a night asleep', async () => {
  open();
  await sleepFor(minutes(600));
  expect(warning()).toBeNull();
  expect(state().held).toBe(false);
});

test("doesn't count the input that wakes a page too late", async () => {
  open();
  jest.setSystemTime(Date.now() + minutes(12));
  fireEvent.keyDown(document.body);
  expect(state().held).toBe(false);
});

test('ends the session of a page that was restored too late', async () => {
  localStorage.setItem('lastInput', `one ${Date.now() - minutes(11)}`);
  open();
  await pass(0);
  expect(state().held).toBe(false);
});

test("doesn't measure a new session by an earlier one's input", async () => {
  localStorage.setItem('lastInput', `an earlier one ${Date.now() - minutes(60)}`);
  open();
  await pass(minutes(10) - 1);
  expect(warning()).toBeNull();
  expect(state().held).toBe(true);
});

test('survives a clock that was set back', async () => {
  open();
  jest.setSystemTime(Date.now() - minutes(600));
  fireEvent.keyDown(document.body);
  await pass(minutes(10));
  expect(warning()).toBeVisible();
});
