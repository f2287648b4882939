import type { FastifyInstance } from 'fastify';
import { buildBank } from '../../app';
import { alex, robin, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { createLog } from '../../kernel/log/log';
import { chat } from '../../products/chat/feature';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const key = 'a-key-of-the-support-team';
const authorization = `Basic ${Buffer.from(`:${key}`).toString('base64')}`;

let bank: TestBank;
let app: FastifyInstance;
let token: string;
beforeEach(async () => {
  bank = await openTestBank('full');
  token = (await bank.signIn(alex.email)).access;
  app = await buildBank(bank.deps, createLog('silent'), { supportKey: key });
});
afterEach(async () => {
  await app.close();
  await bank.close();
});

const open = (url: string, headers: Record<string, string> = { authorization }) =>
  app.inject({ url, headers });
const form = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
const answer = (id: string, text: string, { answerId = 'answer_1', headers = {} } = {}) =>
  app.inject({
    method: 'POST',
    url: `/support/conversations/${id}`,
    headers: { ...form, ...headers },
    payload: new URLSearchParams({ answer: answerId, text }).toString(),
  });
const write = (text: string) => bank.post('/support/messages/', { text }, token);
const answers = async () => (await bank.get('/support/answers/', token)).json().data;
const share = (is_shared: boolean) =>
  bank.send({ method: 'PUT', path: '/support/sharing/', body: { is_shared }, token });
const mailUnread = async () => {
  const log = createLog('silent');
  const [job] = chat.jobs?.({ ...bank.deps, log, stopping: new AbortController().signal }) ?? [];
  return job?.run();
};
const emails = async (address: string) =>
  (await mailTo(bank, address)).filter(({ subject }) => subject === 'Our answer to your message');

test('shows the answer in the customer’s chat', async () => {
  await write('My card did not arrive.');
  bank.clock.pass(minutes(1));
  expect((await answer(alex.id, '  It is on its way.\r\nPlease wait a day. ')).statusCode).toBe(303);
  const text = 'It is on its way.\nPlease wait a day.';
  const sent_at = '2026-03-18T09:31:00.000Z';
  expect(await answers()).toEqual({
    answers: [{ id: 'answer_1', text, sent_at, is_read: false }],
    shared_until: null,
  });
});

test('answers once however often the form is sent', async () => {
  await write('Hello');
  for (const _time of [1, 2]) expect((await answer(alex.id, 'Hi')).statusCode).toBe(303);
  expect((await answers()).answers).toHaveLength(1);
});

test('emails an answer that no page showed within two minutes, once', async () => {
  await write('Hello');
  await answer(alex.id, 'Good news.');
  bank.clock.pass(minutes(2) - 1);
  expect(await mailUnread()).toBe(0);
  bank.clock.pass(1);
  expect(await mailUnread()).toBe(1);
  expect(await mailUnread()).toBe(0);
  expect((await emails(alex.email)).map(({ text }) => text)).toEqual([expect.stringContaining('Good news.')]);
});

test('emails no answer that the page showed', async () => {
  await write('Hello');
  await answer(alex.id, 'First');
  bank.clock.pass(1000);
  await answer(alex.id, 'Second', { answerId: 'answer_2' });
  const read = (id: string, by = token) =>
    bank.send({ method: 'PUT', path: '/support/answers/read/', body: { id }, token: by });
  const sams = (await bank.signIn(sam.email)).access;
  expect((await read('answer_2', sams)).statusCode).toBe(404);
  expect((await read('answer_1')).json().data).toEqual({ unread: 1 });
  expect((await read('answer_2')).json().data).toEqual({ unread: 0 });
  bank.clock.pass(minutes(5));
  expect(await mailUnread()).toBe(0);
  expect(await emails(alex.email)).toEqual([]);
});

test('emails no one whose address isn’t verified', async () => {
  const robins = (await bank.signIn(robin.email)).access;
  await bank.post('/support/messages/', { text: 'The code did not come.' }, robins);
  await answer(robin.id, 'Please look into your spam folder.');
  bank.clock.pass(minutes(2));
  await mailUnread();
  expect(await emails(robin.email)).toEqual([]);
  expect((await bank.get('/support/answers/', robins)).json().data.answers).toHaveLength(1);
});

test('emails a visitor the answer at once', async () => {
  const visit = {
    conversation: 'b7e2f4a19c3d4e58a6f0',
    email: 'jamie@example.com',
    text: 'I can’t sign in.',
  };
  await bank.send({ method: 'POST', path: '/support/visitor-messages/', body: visit });
  await answer(`visitor-${visit.conversation}`, 'Please reset your password.');
  expect((await emails(visit.email))[0]?.text).toContain('Please reset your password.');
});

test('keeps a visitor who takes a customer’s ID out of the customer’s conversation', async () => {
  await write('Hello');
  const visit = { conversation: alex.id, email: 'thief@example.com', text: 'Please send me the details.' };
  await bank.send({ method: 'POST', path: '/support/visitor-messages/', body: visit });
  expect((await open(`/support/conversations/${alex.id}`)).body).not.toContain(visit.text);
  await answer(alex.id, 'Here they are.');
  expect(await emails(visit.email)).toEqual([]);
  expect((await answers()).answers).toMatchObject([{ text: 'Here they are.' }]);
});

test('lists customers, however many visitors wait', async () => {
  const visits = Array.from({ length: 101 }, (_, index) => ({
    ...{ id: `msg_${index}`, reference: `CHAT-${index}`, customer_id: null, answer_to: 'jo@example.com' },
    ...{ conversation: `conversation-of-visitor-${index}`, text: 'Hi', sent_at: bank.clock.now() },
  }));
  await bank.deps.db.insertInto('chat_messages').values(visits).execute();
  bank.clock.pass(1000);
  await write('Hello');
  expect((await open('/support')).body).toContain(`/conversations/${alex.id}"`);
});

test('lists first who waits longest', async () => {
  const sams = (await bank.signIn(sam.email)).access;
  await write('First');
  bank.clock.pass(1000);
  await bank.post('/support/messages/', { text: 'Second' }, sams);
  const order = async () =>
    [...(await open('/support')).body.matchAll(/conversations\/(\w+)/g)].map(([, id]) => id);
  expect(await order()).toEqual([alex.id, sam.id]);
  bank.clock.pass(1000);
  await answer(alex.id, 'Hi');
  expect(await order()).toEqual([sam.id, alex.id]);
  expect((await open('/support')).body).toContain('1 conversation waits for an answer.');
});

test('shows accounts only while the customer shares them, and records each look', async () => {
  await write('Where is my money?');
  const page = async () => (await open(`/support/conversations/${alex.id}`)).body;
  expect(await page()).toContain('hasn’t let support see their accounts');
  expect(await page()).not.toContain('$');
  expect((await share(true)).json().data).toEqual({ shared_until: '2026-03-18T10:30:00.000Z' });
  expect(await page()).toContain('Latest transactions');
  const looks = bank.deps.db
    .selectFrom('audit_log')
    .select('customer_id')
    .where('action', '=', 'support-saw-accounts');
  expect(await looks.execute()).toEqual([{ customer_id: alex.id }]);
  await share(false);
  expect(await page()).not.toContain('Latest transactions');
  await share(true);
  bank.clock.pass(hours(1));
  expect(await page()).not.toContain('Latest transactions');
});

test('escapes what customers wrote', async () => {
  await write('<script>alert(1)</script>');
  for (const url of ['/support', `/support/conversations/${alex.id}`])
    expect((await open(url)).body).not.toContain('<script>');
});

test.each([
  ['nothing', ' \n '],
  ['too much', 'x'.repeat(2001)],
])('keeps the typing and sends nothing if the answer is %s', async (_what, text) => {
  await write('Hello');
  const refused = await answer(alex.id, text);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('role="alert"');
  expect((await answers()).answers).toEqual([]);
});

test('answers only those who wrote', async () => {
  expect((await answer(sam.id, 'Hi')).statusCode).toBe(404);
  expect((await open(`/support/conversations/${sam.id}`)).statusCode).toBe(404);
});

test('needs the key, for each page and form', async () => {
  await write('Hello');
  const wrong = { authorization: `Basic ${Buffer.from(':other').toString('base64')}` };
  for (const headers of [{}, wrong]) {
    expect((await open('/support', headers)).statusCode).toBe(401);
    expect((await open(`/support/conversations/${alex.id}`, headers)).statusCode).toBe(401);
  }
  expect((await answer(alex.id, 'Hi', { headers: wrong })).statusCode).toBe(401);
  expect((await answers()).answers).toEqual([]);
});

test('limits wrong keys of a network', async () => {
  const wrong = { authorization: `Basic ${Buffer.from(':other').toString('base64')}` };
  for (let tried = 1; tried <= 10; tried += 1) expect((await open('/support', wrong)).statusCode).toBe(401);
  expect((await open('/support', wrong)).statusCode).toBe(429);
  expect((await open('/support')).statusCode).toBe(200);
});

test('refuses forms of other sites', async () => {
  await write('Hello');
  expect((await answer(alex.id, 'Hi', { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403);
  expect((await answers()).answers).toEqual([]);
});

test('refuses forms of other sites in browsers that say only the origin', async () => {
  await write('Hello');
  const from = (origin: string) => answer(alex.id, 'Hi', { headers: { origin, host: 'bank.example' } });
  expect((await from('https://thief.example')).statusCode).toBe(403);
  expect((await from('https://bank.example')).statusCode).toBe(303);
});

test('has no page without a key', async () => {
  const without = await buildBank(bank.deps, createLog('silent'));
  expect((await without.inject('/support')).statusCode).toBe(404);
  await without.close();
});
