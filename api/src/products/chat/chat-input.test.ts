import { alex } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterAll(() => bank.close());

const path = '/support/messages/';
const write = (text: unknown) => bank.send({ method: 'POST', path, body: { text }, token });
const list = async () => (await bank.send({ method: 'GET', path, token })).json().data;

const usual = { conversation: 'b7e2f4a19c3d4e58a6f0', email: 'jamie@example.com', text: 'I cannot sign in.' };
const visit = (body: object) => bank.send({ method: 'POST', path: '/support/visitor-messages/', body });

const saved = () => bank.deps.db.selectFrom('chat_messages').selectAll().execute();

test.each([
  ['', 'Please write a message'],
  [' \n\t ', 'Please write a message'],
  ['\u200b\u200d', 'Please write a message'],
  [null, 'Please write a message'],
  ['x'.repeat(2001), 'Please use at most 2000 characters'],
  ['a\u0000b', 'Please remove unprintable characters'],
  ['\ud83d', 'Please remove unprintable characters'],
])('[SHELL-8] [API-7] rejects the message %j and saves nothing', async (text, why) => {
  for (const answer of [await write(text), await visit({ ...usual, text })]) {
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { text: [why] }]);
  }
  expect(await saved()).toEqual([]);
});

test.each([
  [{ email: 'not-an-email' }, { email: ['Please enter a valid email address'] }],
  [{ email: '' }, { email: ['Please enter an email address for our reply'] }],
  [
    { conversation: 'short' },
    { conversation: ['Please use 16 to 64 letters, digits, _ or - for the conversation'] },
  ],
])('[SHELL-8] [API-7] rejects a visitor’s message with %j', async (change, errors) => {
  const answer = await visit({ ...usual, ...change });
  expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
});

test.each([
  ['x'.repeat(2000)],
  ['🏦'.repeat(1000)],
  ['مرحبا، بطاقتي لم تصل \u202e👩‍👩‍👧'],
  ["<script>alert('x')</script> \"; drop table chat_messages; --"],
])('[SHELL-8] saves the message %.40s exactly as typed', async (text) => {
  expect((await write(text)).json().data.text).toBe(text);
  expect((await list())[0].text).toBe(text);
});
