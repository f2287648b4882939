import type { ToFrame } from '@bank/shared/contracts/chat-frame';
import { endSession } from '@bank/shared/session';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen, waitFor } from '@testing-library/react';
import { installSession } from '../session/install-session';
import { storeTokens } from '../session/tokens';
import { readSiteConfig } from '../site/read-site-config';
import { ChatButton } from './chat-button';
import { chatStore, forgetChat } from './chat-store';
import { SupportChat } from './support-chat';

const thirdParty = 'https://chat.example/widget.js';

const secret = 'an-access-token-that-must-stay-secret';
const older = {
  id: 'msg_1',
  reference: 'CHAT-2222-2222',
  text: 'Hello',
  sent_at: '2026-03-01T09:30:00.000Z',
};
const text = 'My card did not arrive.';

let uninstall: () => void = () => undefined;
const toFrame: ToFrame[] = [];

beforeEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  toFrame.length = 0;
  forgetChat();
  chatStore.setState({ status: 'waiting', wanted: false, tries: 0 });
});
afterEach(async () => {
  uninstall();
  // The next test starts with an empty cache.
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await readSiteConfig({ refresh: true }).catch(() => undefined);
});

function bank() {
  return fakeApi({
    'GET /auth/profile/': { body: { data: alex } },
    'GET /support/messages/': { body: { data: [older] } },
    'POST /auth/logout/': { body: { data: { message: 'Signed out' } } },
  });
}

interface Chat {
  script?: string | null;
  signedIn?: boolean;
  config?: () => Promise<unknown>;
  wanted?: boolean;
}

async function openPage({ script = 'own', signedIn = false, config, wanted = true }: Chat = {}) {
  const answer = async () => ({ json: async () => ({ mode: 'specification', chat_script: script }) });
  Object.assign(globalThis, { fetch: config ?? answer });
  if (signedIn) storeTokens({ access: secret, refresh: `refresh-${secret}` });
  uninstall = installSession(
    () => undefined,
    () => undefined,
  );
  const page = renderPage(
    <>
      <ChatButton className="round" />
      <SupportChat />
    </>,
  );
  act(() => chatStore.setState({ wanted }));
  return page;
}

const frame = () => screen.findByTitle<HTMLIFrameElement>('Support chat');

function say(message: object) {
  const source = document.querySelector('iframe')?.contentWindow ?? null;
  const given = { source, origin: 'null', data: { chat: 1, ...message } };
  act(() => void window.dispatchEvent(new MessageEvent('message', given)));
}

async function beReady() {
  const { contentWindow } = await frame();
  jest
    .spyOn(contentWindow as Window, 'postMessage')
    .mockImplementation((message) => void toFrame.push(message));
  say({ type: 'ready' });
}

const button = () => screen.queryByRole('button', { name: 'Support chat' });
const panel = () => screen.queryByRole('dialog', { name: 'Support chat' });
const message = () => screen.findByLabelText<HTMLTextAreaElement>('Your message');

async function openOwnChat(chat: Chat = {}) {
  const page = await openPage(chat);
  await page.user.click(await screen.findByRole('button', { name: 'Support chat' }));
  return page;
}

test('[SHELL-8] shows the bank’s own chat in the page, without a frame', async () => {
  bank();
  await openOwnChat({ signedIn: true });
  expect(await screen.findByText(older.text)).toBeVisible();
  expect(document.querySelector('iframe')).not.toBeInTheDocument();
});

test('[SHELL-8] doesn’t pass messages or tokens to a third-party script', async () => {
  const heard = bank();
  const { user } = await openPage({ script: thirdParty, signedIn: true });
  await beReady();
  await user.click(screen.getByRole('button', { name: 'Support chat' }));
  say({ type: 'send', draft: { text, email: '' } });
  expect(heard.filter(({ call }) => call.includes('messages'))).toEqual([]);
  expect(toFrame.map(({ type }) => type)).toEqual(['look', 'open']);
  expect(JSON.stringify(toFrame)).not.toContain(secret);
});

test('[SHELL-8] delays loading the chat until the page is idle', async () => {
  bank();
  jest.useFakeTimers();
  const config = jest.fn(async () => ({ json: async () => ({ mode: 'specification', chat_script: null }) }));
  await openPage({ config, wanted: false });
  await act(() => jest.advanceTimersByTimeAsync(249));
  expect(config).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  while (config.mock.calls.length === 0) await act(() => jest.advanceTimersByTimeAsync(0));
});

test('[SHELL-8] replaces a third-party script’s frame with an empty one at sign-out', async () => {
  bank();
  await openPage({ script: thirdParty, signedIn: true });
  await beReady();
  const before = await frame();
  await act(() => endSession());
  expect(await frame()).not.toBe(before);
  expect(button()).not.toBeInTheDocument();
});

test('[SHELL-8] clears and closes the chat at sign-out', async () => {
  bank();
  const { user, fillIn } = await openOwnChat({ signedIn: true });
  await screen.findByText(older.text);
  await fillIn(await message(), text);
  await act(() => endSession());
  expect(panel()).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Support chat' }));
  expect(await message()).toHaveValue('');
  expect(screen.getByLabelText('Your email, so we can reply')).toHaveValue('');
  expect(screen.queryByText(older.text)).not.toBeInTheDocument();
});

test('[SHELL-8] keeps a visitor’s draft through sign-in', async () => {
  bank();
  const { fillIn } = await openOwnChat();
  await fillIn(await message(), text);
  await act(async () => {
    uninstall();
    storeTokens({ access: secret, refresh: 'r' });
    uninstall = installSession(
      () => undefined,
      () => undefined,
    );
  });
  await screen.findByText(/^Hi Alex/);
  expect(await message()).toHaveValue(text);
  expect(panel()).toBeInTheDocument();
});

test.each([
  ['throws or is missing', () => say({ type: 'failed' })],
  ['times out after 10 s', () => act(() => void jest.advanceTimersByTime(1))],
])('[SHELL-8] hides the button and the frame when a third-party script %s', async (_what, fail) => {
  bank();
  jest.useFakeTimers();
  await openPage({ script: thirdParty });
  while (!document.querySelector('iframe')) await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(9999));
  expect(document.querySelector('iframe')).toBeInTheDocument();
  fail();
  expect(chatStore.getState().status).toBe('failed');
  expect(document.querySelector('iframe')).not.toBeInTheDocument();
  expect(document.querySelector('button[aria-haspopup=dialog]')).not.toBeInTheDocument();
});

test('[SHELL-8] doesn’t load anything on a site without a chat', async () => {
  bank();
  await openPage({ script: null });
  await waitFor(() => expect(chatStore.getState().status).toBe('off'));
  expect(document.querySelector('iframe')).not.toBeInTheDocument();
  expect(button()).not.toBeInTheDocument();
});

test.each([
  ['is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is malformed', async () => ({ json: async () => ({ chat: true }) })],
])('[SHELL-8] doesn’t load a chat when the configuration %s', async (_what, config) => {
  bank();
  await openPage({ config });
  await waitFor(() => expect(chatStore.getState().status).toBe('failed'));
  expect(document.querySelector('iframe')).not.toBeInTheDocument();
});
