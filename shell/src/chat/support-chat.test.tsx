import type { ChatView, ToFrame } from '@bank/shared/contracts/chat-frame';
import { httpClient } from '@bank/shared/http';
import { endSession } from '@bank/shared/session';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { installSession } from '../session/install-session';
import { storeTokens } from '../session/tokens';
import { somethingTyped } from '../session/typed-fields';
import { ChatButton } from './chat-button';
import { chatStore, forgetChat } from './chat-store';
import { SupportChat } from './support-chat';

const own = '/chat/chat.0123456789.js';
const others = 'https://chat.example/widget.js';

const secret = 'an-access-token-that-nobody-else-may-see';
const older = {
  id: 'msg_1',
  reference: 'CHAT-2222-2222',
  text: 'Hello',
  sent_at: '2026-03-01T09:30:00.000Z',
};
const newer = { ...older, id: 'msg_2', reference: 'CHAT-3333-3333', text: 'Still there?' };

type Sent = Extract<ToFrame, { type: string }>;
type Heard = ReturnType<typeof fakeApi>;

let uninstall: () => void = () => undefined;
const keys: unknown[] = [];
const toFrame: Sent[] = [];

beforeEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  toFrame.length = 0;
  keys.length = 0;
  forgetChat();
  chatStore.setState({ status: 'waiting', wanted: false, tries: 0 });
});
afterEach(() => uninstall());

/** The calls of the chat, as the pretended bank hears them. */
function bank(answers: Parameters<typeof fakeApi>[0] = {}): Heard {
  const heard = fakeApi({
    'GET /auth/profile/': { body: { data: alex } },
    'GET /support/messages/': { body: { data: [newer, older] } },
    'POST /support/messages/': { body: { message: 'Thank you.', data: { ...older, id: 'msg_3' } } },
    'POST /support/visitor-messages/': { body: { message: 'Thank you.', data: older } },
    'POST /auth/logout/': { body: { data: { message: 'Signed out' } } },
    ...answers,
  });
  const { adapter } = httpClient.defaults;
  httpClient.defaults.adapter = async (config) => {
    if (config.method === 'post') keys.push(config.headers.get('Idempotency-Key'));
    return (adapter as (of: typeof config) => Promise<never>)(config);
  };
  return heard;
}

interface Chat {
  script?: string | null;
  signedIn?: boolean;
  config?: () => Promise<unknown>;
  /** Somebody asks for the chat, and it does not wait until the page is idle. */
  wanted?: boolean;
}

/** A page with the chat, its frame in the test's hands. */
async function openPage({ script = own, signedIn = false, config, wanted = true }: Chat = {}) {
  const answer = async () => ({ json: async () => ({ capabilities: [], chat_script: script }) });
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

function say(message: object, from: { source?: unknown; origin?: string } = {}) {
  const source = document.querySelector('iframe')?.contentWindow;
  const given = { source, origin: 'null', data: { chat: 1, ...message }, ...from };
  act(() => void window.dispatchEvent(new MessageEvent('message', given as MessageEventInit)));
}

/** The frame's script is there. */
async function beReady() {
  const { contentWindow } = await frame();
  jest
    .spyOn(contentWindow as Window, 'postMessage')
    .mockImplementation((message) => void toFrame.push(message));
  say({ type: 'ready' });
}

const button = () => screen.queryByRole('button', { name: 'Support chat' });
const panel = () => screen.queryByRole('dialog', { name: 'Support chat' });
const shown = (): ChatView | undefined =>
  toFrame.flatMap((message) => (message.type === 'show' ? [message.view] : [])).at(-1);
const posted = (heard: Heard) =>
  heard.filter(({ call }) => call.includes('messages/') && call.startsWith('POST'));

async function openChat(chat: Chat = {}) {
  const page = await openPage(chat);
  await beReady();
  await page.user.click(screen.getByRole('button', { name: 'Support chat' }));
  return page;
}

test('[SHELL-8] the chat’s script runs in a frame with an origin of its own, without any permission', async () => {
  bank();
  await openPage();
  const { attributes } = await frame();
  const named = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
  expect(named).toMatchObject({
    src: '/chat/frame',
    sandbox: 'allow-scripts',
    allow: '',
    referrerpolicy: 'no-referrer',
    title: 'Support chat',
  });
});

test('[SHELL-8] the button comes when the chat is there; the chat opens and closes by it, and the focus returns', async () => {
  bank();
  const { user } = await openPage();
  await frame();
  expect(button()).not.toBeInTheDocument();
  await beReady();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await user.click(button() as HTMLElement);
  expect(panel()).toBeInTheDocument();
  expect(await frame()).toHaveFocus();
  expect(toFrame.at(-1)).toEqual({ chat: 1, type: 'open' });
  await user.click(button() as HTMLElement);
  expect(panel()).not.toBeInTheDocument();
});

test.each([
  ['the frame says so, as it does on Escape', () => say({ type: 'close' })],
  ['Escape is pressed beside the frame', () => fireEvent.keyDown(panel() as HTMLElement, { key: 'Escape' })],
  ['Close is pressed', () => fireEvent.click(screen.getByRole('button', { name: 'Close support chat' }))],
])('[SHELL-8] the chat closes when %s', async (_when, close) => {
  bank();
  await openChat();
  close();
  expect(panel()).not.toBeInTheDocument();
  expect(button()).toBeInTheDocument();
});

test.each([
  ['another window', { source: window }],
  ['nobody', { source: null }],
  ['a page of the site that took the frame’s place', { origin: 'http://localhost' }],
])('[SHELL-8] what %s says is not heard', async (_who, from) => {
  const heard = bank();
  await openPage();
  await frame();
  say({ type: 'ready' }, from);
  expect(button()).not.toBeInTheDocument();
  await beReady();
  say({ type: 'send', draft: { text: 'Hello', email: 'jo@example.com' } }, from);
  expect(posted(heard)).toEqual([]);
});

test.each([
  { type: 'navigate' },
  { type: 'unread', count: -1 },
  { type: 'size', height: '9' },
  { chat: 2, type: 'close' },
])('[SHELL-8] %j is no word of the protocol and changes nothing', async (message) => {
  bank();
  await openChat();
  say(message);
  expect(panel()).toBeInTheDocument();
  expect(button()).toHaveTextContent('');
});

test('[SHELL-8] what is unread is counted on the button until the chat is opened', async () => {
  bank();
  const { user } = await openPage();
  await beReady();
  say({ type: 'unread', count: 3 });
  expect(button()).toHaveTextContent('3 unread');
  await user.click(button() as HTMLElement);
  say({ type: 'unread', count: 4 });
  expect(button()).toHaveTextContent('');
});

test('[SHELL-8] somebody else’s script is given no message, no token and nothing to send with', async () => {
  const heard = bank();
  await openChat({ script: others, signedIn: true });
  say({ type: 'send', draft: { text: 'Hello', email: '' } });
  say({ type: 'reload' });
  expect(heard.filter(({ call }) => call.includes('messages'))).toEqual([]);
  expect(toFrame.map(({ type }) => type)).toEqual(['look', 'open']);
});

test('[SHELL-8] the bank’s own chat shows what the customer wrote, oldest first, and never sees the token', async () => {
  bank();
  await openChat({ signedIn: true });
  await waitFor(() => expect(shown()?.conversation).toBe('shown'));
  expect(shown()?.messages).toEqual([older, newer]);
  expect(shown()?.greeting).toContain('Hello Alex.');
  expect(JSON.stringify(toFrame)).not.toContain(secret);
});

test('[SHELL-8] a page that is still busy asks for nothing of the chat; an idle one does', async () => {
  bank();
  jest.useFakeTimers();
  const config = jest.fn(async () => ({ json: async () => ({ capabilities: [], chat_script: null }) }));
  await openPage({ config, wanted: false });
  await act(() => jest.advanceTimersByTimeAsync(249));
  expect(config).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  while (config.mock.calls.length === 0) await act(() => jest.advanceTimersByTimeAsync(0));
});

test('[SHELL-8] nothing is asked of the bank before the chat is opened', async () => {
  const heard = bank();
  await openPage({ signedIn: true });
  await beReady();
  await waitFor(() => expect(shown()?.conversation).toBe('loading'));
  await act(() => new Promise((heardOf) => setTimeout(heardOf)));
  expect(heard.map(({ call }) => call)).toEqual(['GET /auth/profile/']);
});

test('[SHELL-8] a message that does not list is tried again on demand', async () => {
  let answers = 0;
  bank({
    'GET /support/messages/': () => {
      answers += 1;
      return answers === 1 ? { status: 400 } : { body: { data: [older] } };
    },
  });
  await openChat({ signedIn: true });
  await waitFor(() => expect(shown()?.conversation).toBe('failed'));
  say({ type: 'reload' });
  await waitFor(() => expect(shown()?.messages).toEqual([older]));
});

const draft = { text: 'My card did not arrive.', email: '' };

test('[SHELL-8] a double click sends a customer’s message once, with a key, and it is shown and thanked for', async () => {
  const heard = bank();
  await openChat({ signedIn: true });
  await waitFor(() => expect(shown()?.conversation).toBe('shown'));
  say({ type: 'send', draft });
  say({ type: 'send', draft });
  await waitFor(() => expect(shown()?.messages).toHaveLength(3));
  expect(posted(heard)).toEqual([{ call: 'POST /support/messages/', body: { text: draft.text } }]);
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  expect(shown()).toMatchObject({
    sending: false,
    thanks:
      'Thank you. Your message is with our support team. The answer comes by email to alex@example.com.',
  });
  expect(toFrame.map(({ type }) => type)).toContain('sent');
});

test('[SHELL-8] a visitor’s messages carry one conversation and the address for the answer, and no token', async () => {
  const heard = bank();
  await openChat();
  expect(shown()).toMatchObject({ asksEmail: true, conversation: 'shown', messages: [] });
  for (const text of ['I cannot sign in.', 'Hello?']) {
    say({ type: 'send', draft: { text, email: 'jo@example.com' } });
    await waitFor(() => expect(shown()?.sending).toBe(false));
    await waitFor(() => expect(shown()?.thanks).toContain('by email to jo@example.com'));
    await act(async () => undefined);
  }
  const bodies = posted(heard).map(({ body }) => body as Record<string, string>);
  expect(bodies.map(({ text, email }) => [text, email])).toEqual([
    ['I cannot sign in.', 'jo@example.com'],
    ['Hello?', 'jo@example.com'],
  ]);
  expect(new Set(bodies.map(({ conversation }) => conversation)).size).toBe(1);
  expect(new Set(keys).size).toBe(2);
});

test('[SHELL-8] offline, what was typed is kept and said so; sent again it has the same key, another text another', async () => {
  let online = false;
  const heard = bank({
    'POST /support/messages/': () =>
      online ? { body: { message: 'Thank you.', data: older } } : 'no connection',
  });
  await openChat({ signedIn: true });
  const offline = 'You seem to be offline. Your message is kept here: send it again when you are connected.';
  say({ type: 'send', draft });
  await waitFor(() => expect(shown()?.problems).toEqual({ general: offline }));
  expect(toFrame.map(({ type }) => type)).not.toContain('sent');
  say({ type: 'send', draft: { ...draft, text: 'Another' } });
  await waitFor(() => expect(posted(heard)).toHaveLength(2));
  await waitFor(() => expect(shown()?.sending).toBe(false));
  online = true;
  say({ type: 'send', draft: { ...draft, text: 'Another' } });
  await waitFor(() => expect(toFrame.map(({ type }) => type)).toContain('sent'));
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
});

test('[SHELL-8] an empty message is told at the field and not sent; writing takes the word back', async () => {
  const heard = bank();
  await openChat({ signedIn: true });
  say({ type: 'send', draft: { text: '  ', email: '' } });
  expect(shown()?.problems.text).toBe('Please write a message');
  say({ type: 'draft', draft: { text: 'H', email: '' } });
  expect(shown()?.problems).toEqual({});
  expect(posted(heard)).toEqual([]);
});

test('[SHELL-8] [LOGIN-2] what is being written counts as typed, until it is sent', async () => {
  bank();
  await openChat({ signedIn: true });
  expect(somethingTyped()).toBe(false);
  say({ type: 'draft', draft });
  expect(somethingTyped()).toBe(true);
  say({ type: 'send', draft });
  await waitFor(() => expect(somethingTyped()).toBe(false));
});

test('[SHELL-8] when a customer signs out, the frame is made anew, and nothing of theirs is in it', async () => {
  bank();
  await openChat({ signedIn: true });
  say({ type: 'draft', draft });
  const before = await frame();
  await act(() => endSession());
  const after = await frame();
  expect(after).not.toBe(before);
  toFrame.length = 0;
  await beReady();
  expect(toFrame.find(({ type }) => type === 'restore')).toMatchObject({ draft: { text: '', email: '' } });
  expect(shown()).toMatchObject({ asksEmail: true, messages: [] });
  expect(panel()).not.toBeInTheDocument();
});

test('[SHELL-8] what a visitor was writing is still there after signing in', async () => {
  bank();
  await openChat();
  say({ type: 'draft', draft });
  await act(async () => {
    uninstall();
    storeTokens({ access: secret, refresh: 'r' });
    uninstall = installSession(
      () => undefined,
      () => undefined,
    );
  });
  await waitFor(() => expect(button()).not.toBeInTheDocument());
  toFrame.length = 0;
  await beReady();
  expect(toFrame.find(({ type }) => type === 'restore')).toMatchObject({ draft });
  expect(panel()).toBeInTheDocument();
});

test.each([
  ['throws or is not there', () => say({ type: 'failed' })],
  ['does not come within 10 s', () => act(() => void jest.advanceTimersByTime(1))],
])(
  '[SHELL-8] where the chat’s script %s, there is no button and no frame, and the page goes on',
  async (_what, fail) => {
    bank();
    jest.useFakeTimers();
    await openPage();
    while (!document.querySelector('iframe')) await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(9999));
    expect(document.querySelector('iframe')).toBeInTheDocument();
    fail();
    expect(chatStore.getState().status).toBe('failed');
    expect(document.querySelector('iframe')).not.toBeInTheDocument();
    expect(document.querySelector('button[aria-haspopup=dialog]')).not.toBeInTheDocument();
  },
);

test('[SHELL-8] a site without a chat loads none', async () => {
  bank();
  await openPage({ script: null });
  await waitFor(() => expect(chatStore.getState().status).toBe('off'));
  expect(document.querySelector('iframe')).not.toBeInTheDocument();
  expect(button()).not.toBeInTheDocument();
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers something else', async () => ({ json: async () => ({ chat: true }) })],
])('[SHELL-8] a configuration that %s leaves the page without a chat', async (_what, config) => {
  bank();
  await openPage({ config });
  await waitFor(() => expect(chatStore.getState().status).toBe('failed'));
  expect(document.querySelector('iframe')).not.toBeInTheDocument();
});
