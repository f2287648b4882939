import type { User } from '@bank/shared/contracts/user';
import { httpClient } from '@bank/shared/http';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen, waitFor, within } from '@testing-library/react';
import { somethingTyped } from '../typing/typed-fields';
import { ChatButton } from './chat-button';
import { ChatPanel } from './chat-panel';
import { chatStore, forgetChat } from './chat-store';

const older = {
  id: 'msg_1',
  reference: 'CHAT-2222-2222',
  text: 'Hello',
  sent_at: '2026-03-01T09:30:00.000Z',
};
const newer = { ...older, id: 'msg_2', reference: 'CHAT-3333-3333', text: 'Still there?' };
type Heard = ReturnType<typeof fakeApi>;

const keys: unknown[] = [];

beforeEach(() => {
  keys.length = 0;
  forgetChat();
  chatStore.setState({ status: 'waiting', tries: 0 });
});

function bank(answers: Parameters<typeof fakeApi>[0] = {}): Heard {
  const heard = fakeApi({
    'GET /support/messages/': { body: { data: [newer, older] } },
    'GET /support/answers/': { body: { data: { answers: [], shared_until: null } } },
    'POST /support/messages/': { body: { message: 'Thank you.', data: { ...older, id: 'msg_3' } } },
    'POST /support/visitor-messages/': ({ body }) => ({
      body: { message: 'Thank you.', data: { ...older, id: String(keys.length), ...(body as object) } },
    }),
    ...answers,
  });
  const { adapter } = httpClient.defaults;
  httpClient.defaults.adapter = async (config) => {
    if (config.method === 'post') keys.push(config.headers.get('Idempotency-Key'));
    return (adapter as (of: typeof config) => Promise<never>)(config);
  };
  return heard;
}

const loadPage = (user: User | null) =>
  renderPage(
    <>
      <input aria-label="Memo" />
      <ChatButton className="round" />
      <ChatPanel user={user} isOwn />
    </>,
  );

const button = () => screen.getByRole('button', { name: 'Support chat' });
const message = () => screen.findByLabelText<HTMLTextAreaElement>('Your message');
const email = () => screen.getByLabelText('Your email, so we can reply');
const send = () => screen.getByRole('button', { name: 'Send' });
const thanks = (to = '') =>
  screen.findByText(
    to
      ? `Thanks for your message. Our support team will reply by email to ${to}.`
      : 'Thanks for your message. You can wait here, or leave: the answer then comes by email.',
  );
const posted = (heard: Heard) => heard.filter(({ call }) => call.startsWith('POST'));
const text = 'My card did not arrive.';

async function openChat(user: User | null) {
  const page = loadPage(user);
  await page.user.click(button());
  await message();
  return page;
}

test('[SHELL-8] shows the customer’s messages in a log, oldest first', async () => {
  bank();
  await openChat(alex);
  const log = within(screen.getByRole('log', { name: 'Conversation' }));
  expect(log.getByText(/^Hi Alex\. How can we help\?/)).toBeVisible();
  const listed = await log.findAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^HelloReceived Mar 1, 2026, .* · CHAT-2222-2222$/),
    expect.stringMatching(/^Still there\?Received .* · CHAT-3333-3333$/),
  ]);
});

test('[SHELL-8] sends requests to the bank only after the chat opens', async () => {
  const heard = bank();
  loadPage(alex);
  await act(() => new Promise((heardOf) => setTimeout(heardOf)));
  expect(screen.queryByLabelText('Your message')).not.toBeInTheDocument();
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
  const { user } = await openChat(alex);
  await screen.findByText("We couldn't load your earlier messages. You can still send a new one.");
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText(older.text);
});

test('[SHELL-8] sends a message once on a double click and confirms it', async () => {
  const heard = bank();
  const { user, fillIn } = await openChat(alex);
  await screen.findByText(newer.text);
  await fillIn(await message(), text);
  await user.dblClick(send());
  expect(await thanks()).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(posted(heard)).toEqual([{ call: 'POST /support/messages/', body: { text } }]);
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
  expect(await message()).toHaveValue('');
  expect(await message()).toHaveFocus();
});

test('[SHELL-8] sends a visitor’s messages with conversation ID and email, but no token', async () => {
  const heard = bank();
  const { user, fillIn } = await openChat(null);
  expect(email()).toHaveFocus();
  await fillIn(email(), 'jo@example.com');
  for (const count of [1, 2]) {
    await fillIn(await message(), 'Hello?');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(count));
    await thanks('jo@example.com');
  }
  const bodies = posted(heard).map(({ body }) => body as Record<string, string>);
  expect(bodies.map((body) => [body.text, body.email])).toEqual([
    ['Hello?', 'jo@example.com'],
    ['Hello?', 'jo@example.com'],
  ]);
  expect(new Set(bodies.map(({ conversation }) => conversation)).size).toBe(1);
  expect(new Set(keys).size).toBe(2);
});

test('[SHELL-8] keeps a message while offline and resends it with the same key', async () => {
  let online = false;
  const heard = bank({
    'POST /support/messages/': () =>
      online ? { body: { message: 'Thank you.', data: { ...older, id: 'msg_3' } } } : 'no connection',
  });
  const { user, fillIn } = await openChat(alex);
  const offline = "You seem to be offline. Your message is still here. Send it again when you're connected.";
  await fillIn(await message(), text);
  await user.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(offline);
  expect(await message()).toHaveValue(text);
  await fillIn(await message(), ' Please help.');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(send());
  await screen.findByRole('alert');
  online = true;
  await user.click(send());
  await thanks();
  expect(posted(heard)).toHaveLength(3);
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
});

test('[SHELL-8] rejects an empty message and clears the error on input', async () => {
  const heard = bank();
  const { user, fillIn } = await openChat(null);
  await user.click(send());
  expect(email()).toHaveAccessibleDescription('Please enter an email address for our reply');
  expect(email()).toHaveFocus();
  expect(await message()).toHaveAccessibleDescription('Please write a message');
  await fillIn(email(), 'jo@example.com');
  expect(await message()).toBeValid();
  await user.click(send());
  expect(await message()).toHaveFocus();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(posted(heard)).toEqual([]);
});

test('[SHELL-8] says how many characters are left near the limit', async () => {
  bank();
  const { fillIn } = await openChat(alex);
  await fillIn(await message(), 'x'.repeat(1800));
  expect(screen.queryByText(/characters/)).not.toBeInTheDocument();
  await fillIn(await message(), 'x');
  expect(screen.getByText('199 characters left')).toBeVisible();
  await fillIn(await message(), 'x'.repeat(201));
  expect(screen.getByText('2 characters over the limit')).toBeVisible();
});

test('[SHELL-8] [LOGIN-2] treats an unsent message like any other typed text', async () => {
  bank();
  const { user, fillIn } = await openChat(alex);
  expect(somethingTyped()).toBe(false);
  await fillIn(await message(), text);
  expect(somethingTyped()).toBe(true);
  await user.click(send());
  await thanks();
  expect(somethingTyped()).toBe(false);
});

test('[SHELL-8] keeps messages, thanks and draft while the chat is closed', async () => {
  bank();
  const { user, fillIn } = await openChat(null);
  await fillIn(email(), 'jo@example.com');
  await fillIn(await message(), text);
  await user.click(send());
  await thanks('jo@example.com');
  await fillIn(await message(), 'Hello?');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(button());
  expect(await thanks('jo@example.com')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(text);
  expect(await message()).toHaveValue('Hello?');
  expect(await message()).toHaveFocus();
});

test('[SHELL-8] leaves the focus in the page if the customer went on there', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const taken = { body: { message: 'Thank you.', data: { ...older, id: 'msg_3' } } };
  bank({ 'POST /support/messages/': answered.then(() => taken) });
  const { user, fillIn } = await openChat(alex);
  await fillIn(await message(), text);
  await user.click(send());
  await screen.findByRole('button', { name: /Sending/ });
  await user.click(screen.getByLabelText('Memo'));
  answer();
  await thanks();
  expect(screen.getByLabelText('Memo')).toHaveFocus();
});
