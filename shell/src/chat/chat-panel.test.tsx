import type { ToFrame } from '@bank/shared/contracts/chat-frame';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, fireEvent, screen } from '@testing-library/react';
import { ChatButton } from './chat-button';
import { ChatPanel } from './chat-panel';
import { chatStore, forgetChat } from './chat-store';

const toFrame: ToFrame[] = [];

beforeEach(() => {
  toFrame.length = 0;
  forgetChat();
  chatStore.setState({ status: 'waiting', tries: 0 });
});

const openPage = () =>
  renderPage(
    <>
      <ChatButton className="round" />
      <ChatPanel user={alex} isOwn={false} />
    </>,
  );

const frame = () => screen.findByTitle<HTMLIFrameElement>('Support chat');

function say(message: object, from: { source?: unknown; origin?: string } = {}) {
  const source = document.querySelector('iframe')?.contentWindow;
  const given = { source, origin: 'null', data: { chat: 1, ...message }, ...from };
  act(() => void window.dispatchEvent(new MessageEvent('message', given as MessageEventInit)));
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

async function openChat() {
  const page = openPage();
  await beReady();
  await page.user.click(screen.getByRole('button', { name: 'Support chat' }));
  return page;
}

test('[SHELL-8] sandboxes a third-party script: opaque origin, no permissions', async () => {
  openPage();
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

test('[SHELL-8] shows the button once the chat is ready, toggles it and restores focus', async () => {
  const { user } = openPage();
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
  ['the frame sends a close message', () => say({ type: 'close' })],
  [
    'the customer presses Escape outside the frame',
    () => fireEvent.keyDown(panel() as HTMLElement, { key: 'Escape' }),
  ],
  [
    'the customer presses Close',
    () => fireEvent.click(screen.getByRole('button', { name: 'Close support chat' })),
  ],
])('[SHELL-8] closes the chat when %s', async (_when, close) => {
  await openChat();
  close();
  expect(panel()).not.toBeInTheDocument();
  expect(button()).toBeInTheDocument();
});

test.each([
  ['another window', { source: window }],
  ['an unknown source', { source: null }],
  ['a same-origin page that replaced the frame', { origin: 'http://localhost' }],
])('[SHELL-8] ignores messages from %s', async (_who, from) => {
  const heard = fakeApi({});
  openPage();
  await frame();
  say({ type: 'ready' }, from);
  expect(button()).not.toBeInTheDocument();
  await beReady();
  say({ type: 'send', draft: { text: 'Hello', email: 'jo@example.com' } }, from);
  expect(heard).toEqual([]);
});

test.each([
  { type: 'navigate' },
  { type: 'unread', count: -1 },
  { type: 'size', height: '9' },
  { chat: 2, type: 'close' },
])('[SHELL-8] ignores %j, which violates the protocol', async (message) => {
  await openChat();
  say(message);
  expect(panel()).toBeInTheDocument();
  expect(button()).toHaveTextContent('');
});

test('[SHELL-8] counts unread messages on the button until the chat opens', async () => {
  const { user } = openPage();
  await beReady();
  say({ type: 'unread', count: 3 });
  expect(button()).toHaveTextContent('3 unread');
  await user.click(button() as HTMLElement);
  say({ type: 'unread', count: 4 });
  expect(button()).toHaveTextContent('');
});

test('[SHELL-8] doesn’t let a third-party script read or send messages', async () => {
  const heard = fakeApi({});
  await openChat();
  say({ type: 'send', draft: { text: 'Hello', email: '' } });
  say({ type: 'reload' });
  expect(heard).toEqual([]);
  expect(toFrame.map(({ type }) => type)).toEqual(['look', 'open']);
});
