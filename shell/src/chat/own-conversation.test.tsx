import type { ChatView, ToFrame } from '@bank/shared/contracts/chat-frame';
import type { User } from '@bank/shared/contracts/user';
import { httpClient } from '@bank/shared/http';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen, waitFor } from '@testing-library/react';
import { somethingTyped } from '../typing/typed-fields';
import { ChatPanel } from './chat-panel';
import { chatStore, forgetChat, openChat } from './chat-store';

const older = {
  id: 'msg_1',
  reference: 'CHAT-2222-2222',
  text: 'Hello',
  sent_at: '2026-03-01T09:30:00.000Z',
};
const newer = { ...older, id: 'msg_2', reference: 'CHAT-3333-3333', text: 'Still there?' };
type Heard = ReturnType<typeof fakeApi>;

const keys: unknown[] = [];
const toFrame: ToFrame[] = [];

beforeEach(() => {
  toFrame.length = 0;
  keys.length = 0;
  forgetChat();
  chatStore.setState({ status: 'waiting', tries: 0 });
});

function bank(answers: Parameters<typeof fakeApi>[0] = {}): Heard {
  const heard = fakeApi({
    'GET /support/messages/': { body: { data: [newer, older] } },
    'POST /support/messages/': { body: { message: 'Thank you.', data: { ...older, id: 'msg_3' } } },
    'POST /support/visitor-messages/': { body: { message: 'Thank you.', data: older } },
    ...answers,
  });
  const { adapter } = httpClient.defaults;
  httpClient.defaults.adapter = async (config) => {
    if (config.method === 'post') keys.push(config.headers.get('Idempotency-Key'));
    return (adapter as (of: typeof config) => Promise<never>)(config);
  };
  return heard;
}

function say(message: object) {
  const source = document.querySelector('iframe')?.contentWindow ?? null;
  const given = { source, origin: 'null', data: { chat: 1, ...message } };
  act(() => void window.dispatchEvent(new MessageEvent('message', given)));
}

async function loadChat(user: User | null) {
  renderPage(<ChatPanel user={user} isOwn />);
  const { contentWindow } = await screen.findByTitle<HTMLIFrameElement>('Support chat');
  jest
    .spyOn(contentWindow as Window, 'postMessage')
    .mockImplementation((message) => void toFrame.push(message));
  say({ type: 'ready' });
}

async function begin(user: User | null) {
  await loadChat(user);
  act(openChat);
}

const shown = (): ChatView | undefined =>
  toFrame.flatMap((message) => (message.type === 'show' ? [message.view] : [])).at(-1);
const posted = (heard: Heard) => heard.filter(({ call }) => call.startsWith('POST'));

test('[SHELL-8] shows the customer’s messages, oldest first', async () => {
  bank();
  await begin(alex);
  await waitFor(() => expect(shown()?.conversation).toBe('shown'));
  expect(shown()?.messages).toEqual([older, newer]);
  expect(shown()?.greeting).toContain('Hi Alex.');
});

test('[SHELL-8] sends requests to the bank only after the chat opens', async () => {
  const heard = bank();
  await loadChat(alex);
  await waitFor(() => expect(shown()?.conversation).toBe('loading'));
  await act(() => new Promise((heardOf) => setTimeout(heardOf)));
  expect(heard).toEqual([]);
});

test('[SHELL-8] reloads messages when the customer asks to retry', async () => {
  let answers = 0;
  bank({
    'GET /support/messages/': () => {
      answers += 1;
      return answers === 1 ? { status: 400 } : { body: { data: [older] } };
    },
  });
  await begin(alex);
  await waitFor(() => expect(shown()?.conversation).toBe('failed'));
  say({ type: 'reload' });
  await waitFor(() => expect(shown()?.messages).toEqual([older]));
});

const draft = { text: 'My card did not arrive.', email: '' };

test('[SHELL-8] sends a message once on a double click and confirms it', async () => {
  const heard = bank();
  await begin(alex);
  await waitFor(() => expect(shown()?.conversation).toBe('shown'));
  say({ type: 'send', draft });
  say({ type: 'send', draft });
  await waitFor(() => expect(shown()?.messages).toHaveLength(3));
  expect(posted(heard)).toEqual([{ call: 'POST /support/messages/', body: { text: draft.text } }]);
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  expect(shown()).toMatchObject({
    sending: false,
    thanks: 'Thanks for your message. Our support team will reply by email to alex@example.com.',
  });
  expect(toFrame.map(({ type }) => type)).toContain('sent');
});

test('[SHELL-8] sends a visitor’s messages with conversation ID and email, but no token', async () => {
  const heard = bank();
  await begin(null);
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

test('[SHELL-8] keeps a message while offline and resends it with the same key', async () => {
  let online = false;
  const heard = bank({
    'POST /support/messages/': () =>
      online ? { body: { message: 'Thank you.', data: older } } : 'no connection',
  });
  await begin(alex);
  const offline = "You seem to be offline. Your message is still here. Send it again when you're connected.";
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

test('[SHELL-8] rejects an empty message and clears the error on input', async () => {
  const heard = bank();
  await begin(alex);
  say({ type: 'send', draft: { text: '  ', email: '' } });
  expect(shown()?.problems.text).toBe('Please write a message');
  say({ type: 'draft', draft: { text: 'H', email: '' } });
  expect(shown()?.problems).toEqual({});
  expect(posted(heard)).toEqual([]);
});

test('[SHELL-8] [LOGIN-2] treats an unsent message like any other typed text', async () => {
  bank();
  await begin(alex);
  expect(somethingTyped()).toBe(false);
  say({ type: 'draft', draft });
  expect(somethingTyped()).toBe(true);
  say({ type: 'send', draft });
  await waitFor(() => expect(somethingTyped()).toBe(false));
});
