import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen, within } from '@testing-library/react';
import { ChatButton } from './chat-button';
import { ChatPanel } from './chat-panel';
import { chatStore, forgetChat } from './chat-store';

const asked = { id: 'msg_1', reference: 'CHAT-2222-2222', text: 'Where is my card?' };
const sent = { ...asked, sent_at: '2026-03-01T09:30:00.000Z' };
const answer = {
  id: 'answer_1',
  text: 'It is on its way.\nPlease wait a day.',
  sent_at: '2026-03-01T09:31:00.000Z',
  is_read: false,
};

let answers: (typeof answer)[];
let shared_until: string | null;
let refusals: number;

beforeEach(() => {
  [answers, shared_until, refusals] = [[], null, 0];
  forgetChat();
  chatStore.setState({ status: 'waiting', tries: 0 });
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

function bank() {
  return fakeApi({
    'GET /support/messages/': { body: { data: [sent] } },
    'GET /support/answers/': () => ({ body: { data: { answers, shared_until } } }),
    'PUT /support/answers/read/': () => {
      if (refusals > 0) {
        refusals -= 1;
        return { status: 500 };
      }
      answers = answers.map((one) => ({ ...one, is_read: true }));
      return { body: { data: { unread: 0 } } };
    },
    'PUT /support/sharing/': ({ body }) => {
      const { is_shared } = body as { is_shared: boolean };
      shared_until = is_shared ? '2026-03-01T10:31:00.000Z' : null;
      return { body: { data: { shared_until } } };
    },
  });
}

const button = () => screen.getByRole('button', { name: /Support chat/ });

async function openChat() {
  const page = renderPage(
    <>
      <ChatButton className="round" />
      <ChatPanel user={alex} isOwn />
    </>,
  );
  await page.user.click(button());
  await screen.findByText(asked.text);
  return page;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('[SHELL-8] shows an answer while the customer waits, and says that it is read', async () => {
  const heard = bank();
  await openChat();
  answers = [answer];
  await pass(6_000);
  const listed = within(screen.getByRole('log', { name: 'Conversation' })).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Where is my card\?Received /),
    expect.stringMatching(/^It is on its way\.\nPlease wait a day\.Support · Mar 1, 2026/),
  ]);
  const read = { call: 'PUT /support/answers/read/', body: { id: 'answer_1' } };
  expect(heard.filter(({ call }) => call.startsWith('PUT'))).toEqual([read]);
});

test('[SHELL-8] counts an answer on the button while the chat is closed, and doesn’t call it read', async () => {
  const heard = bank();
  const { user } = await openChat();
  await user.keyboard('{Escape}');
  answers = [answer];
  await pass(36_000);
  expect(button()).toHaveTextContent('1 unread');
  expect(heard.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  await user.click(button());
  await pass(0);
  expect(screen.getByText(/It is on its way/)).toBeVisible();
  expect(heard.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
});

test('[SHELL-8] asks rarely once the question is answered', async () => {
  answers = [{ ...answer, is_read: true }];
  const heard = bank();
  await openChat();
  await screen.findByText(/It is on its way/);
  const asks = () => heard.filter(({ call }) => call === 'GET /support/answers/').length;
  const before = asks();
  await pass(25_000);
  expect(asks()).toBe(before);
  await pass(5_000);
  expect(asks()).toBe(before + 1);
});

test('[SHELL-8] shows accounts to support only while the customer wants it', async () => {
  bank();
  const { user } = await openChat();
  await user.click(await screen.findByRole('button', { name: 'Let Support See My Accounts' }));
  expect(await screen.findByText('Support can see your accounts until 10:31 AM.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop Showing' }));
  expect(await screen.findByRole('button', { name: 'Let Support See My Accounts' })).toBeVisible();
});

test('[SHELL-8] says again that an answer is read if the bank didn’t hear it', async () => {
  [answers, refusals] = [[answer], 1];
  const heard = bank();
  await openChat();
  await pass(31_000);
  expect(heard.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2);
  expect(answers).toMatchObject([{ is_read: true }]);
});
