import { supportEmail } from '@bank/shared/contracts/support';
import { sql } from 'kysely';
import { tidy } from '../../app/housekeeping/tidy';
import { features } from '../../bank';
import { alex, robin, sam } from '../../demo/customers/customers';
import { hours, minutes, seconds } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const path = '/support/messages/';
const write = (text: unknown = 'My card did not arrive.', { by = token, key = '' } = {}) => {
  const headers = { ...(key && { 'idempotency-key': key }) };
  return bank.send({ method: 'POST', path, body: { text }, token: by, headers });
};
const list = async (by = token) => (await bank.send({ method: 'GET', path, token: by })).json().data;

const usual = { conversation: 'b7e2f4a19c3d4e58a6f0', email: 'jamie@example.com', text: 'I cannot sign in.' };
const visit = (body: object = usual, { key = '', ip = '203.0.113.7' } = {}) => {
  const headers = { ...(key && { 'idempotency-key': key }) };
  return bank.send({ method: 'POST', path: '/support/visitor-messages/', body, headers, ip });
};

const saved = () => bank.deps.db.selectFrom('chat_messages').selectAll().orderBy('sent_at').execute();
const emailsTo = async (address: string) =>
  (await mailTo(bank, address)).filter(({ subject }) => /message/i.test(subject));

test('[SHELL-8] saves, acknowledges and later lists a customer’s message', async () => {
  const answer = await write('  My card did not arrive.\r\nCan you help? ');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    message: "Thank you. We've received your message.",
    data: {
      id: expect.stringMatching(/^msg_/),
      reference: expect.stringMatching(/^CHAT-[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/),
      text: 'My card did not arrive.\nCan you help?',
      sent_at: '2026-03-18T09:30:00.000Z',
    },
  });
  bank.clock.pass(1000);
  const second = await write('Hello?');
  expect(await list()).toEqual([second.json().data, answer.json().data]);
});

test('[SHELL-8] never shows one customer’s messages to another', async () => {
  await write();
  await visit({ ...usual, email: sam.email });
  const sams = (await bank.signIn(sam.email)).access;
  expect(await list(sams)).toEqual([]);
  await write('Mine', { by: sams });
  expect((await list(sams)).map(({ text }: { text: string }) => text)).toEqual(['Mine']);
  expect(await list()).toHaveLength(1);
});

test('[SHELL-8] emails the message to support with the sender’s reply address', async () => {
  const { reference } = (await write('My card\n\n<b>did not</b> arrive.')).json().data;
  const [email] = await emailsTo(supportEmail);
  expect(email?.subject).toBe(`Message ${reference} from the support chat`);
  expect(email?.text).toMatch(/^Hello support team,\n/);
  expect(email?.text).toContain(
    `From Alex Morgan, customer ${alex.id}. Please reply to ${alex.email} and include reference ${reference}.`,
  );
  expect(email?.text).toContain('My card\n\n<b>did not</b> arrive.');
  expect(email?.html).toContain('&lt;b&gt;did not&lt;/b&gt; arrive.');
});

test('[SHELL-8] emails a verified customer a confirmation with the reference', async () => {
  const { reference } = (await write()).json().data;
  const emails = await emailsTo(alex.email);
  expect(emails.map(({ subject }) => subject)).toEqual(['We’ve received your message']);
  expect(emails[0]?.text).toContain(`Reference: ${reference}`);
});

test('[SHELL-8] accepts an unverified customer’s message without emailing back', async () => {
  const robins = (await bank.signIn(robin.email)).access;
  expect((await write('The code did not come.', { by: robins })).statusCode).toBe(200);
  expect(await list(robins)).toHaveLength(1);
  expect(await emailsTo(robin.email)).toEqual([]);
  expect((await emailsTo(supportEmail))[0]?.text).toContain('email not verified');
});

test('[SHELL-8] saves and acknowledges a visitor’s message without emailing back', async () => {
  const answer = await visit({ ...usual, email: ` ${alex.email.toUpperCase()} ` });
  expect([answer.statusCode, answer.json().message]).toEqual([
    200,
    "Thank you. We've received your message.",
  ]);
  expect(await saved()).toMatchObject([
    {
      customer_id: null,
      conversation: usual.conversation,
      answer_to: alex.email,
      text: 'I cannot sign in.',
      reference: answer.json().data.reference,
    },
  ]);
  expect(await emailsTo(alex.email)).toEqual([]);
  const [email] = await emailsTo(supportEmail);
  expect(email?.text).toContain(
    `From a visitor, email not verified, conversation ${usual.conversation}. Please reply to ${alex.email}`,
  );
});

test('[SHELL-8] [LOGIN-4] doesn’t reveal to visitors whether an email is known', async () => {
  const replyTo = async (email: string) => {
    const { statusCode, body, headers } = await visit({ ...usual, email });
    return [statusCode, Object.keys(headers), body.replaceAll(/msg_\w+|CHAT-[\w-]+/g, '…')];
  };
  const unknown = await replyTo('unknown@example.com');
  expect(await replyTo(alex.email)).toEqual(unknown);
  expect(await replyTo(robin.email)).toEqual(unknown);
});

test('[SHELL-8] treats a visitor with a customer’s token as a visitor', async () => {
  await bank.send({ method: 'POST', path: '/support/visitor-messages/', body: usual, token });
  expect(await list()).toEqual([]);
});

test.each([
  ['a customer', () => write('Hello', { key: 'k-1' }), () => write('Other', { key: 'k-1' })],
  ['a visitor', () => visit(usual, { key: 'k-1' }), () => visit({ ...usual, text: 'Other' }, { key: 'k-1' })],
])(
  '[SHELL-8] replays the response to %s per key and rejects a different message',
  async (_who, once, other) => {
    const answers = await Promise.all([once(), once(), once()]);
    bank.clock.pass(minutes(1));
    const again = await once();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set([...answers, again].map(({ body }) => body)).size).toBe(1);
    expect(await saved()).toHaveLength(1);
    expect(await emailsTo(supportEmail)).toHaveLength(1);
    expect((await other()).statusCode).toBe(422);
    expect(await saved()).toHaveLength(1);
  },
);

test('[SHELL-8] creates two messages for two senders with the same key', async () => {
  await write('Hello', { key: 'k-1' });
  await write('Hello', { key: 'k-1', by: (await bank.signIn(sam.email)).access });
  await visit({ ...usual, text: 'Hello' }, { key: 'k-1' });
  await visit({ ...usual, conversation: 'c'.repeat(16), text: 'Hello' }, { key: 'k-1' });
  expect(await saved()).toHaveLength(4);
});

test('[SHELL-8] allows 20 messages an hour per customer, not counting retries', async () => {
  for (let sent = 1; sent <= 20; sent += 1) {
    expect((await write('Hello', { key: `k-${sent}` })).statusCode).toBe(200);
    bank.clock.pass(seconds(1));
  }
  expect((await write('Hello', { key: 'k-20' })).statusCode).toBe(200);
  const refused = await write();
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'Too many messages.']);
  expect(refused.headers['retry-after']).toBe('3580');
  expect((await write('Mine', { by: (await bank.signIn(sam.email)).access })).statusCode).toBe(200);
  bank.clock.pass(seconds(3580) - 1);
  const again = (await bank.signIn(alex.email)).access;
  expect((await write('Hello', { by: again })).statusCode).toBe(429);
  bank.clock.pass(1);
  expect((await write('Hello', { by: again })).statusCode).toBe(200);
});

test('[SHELL-8] allows 10 visitor messages per network in ten minutes', async () => {
  const nth = (count: number) => ({ ...usual, conversation: `conversation-${count}-of-many` });
  for (let sent = 1; sent <= 10; sent += 1)
    expect((await visit(nth(sent), { key: 'k-1' })).statusCode).toBe(200);
  expect((await visit(nth(10), { key: 'k-1' })).statusCode).toBe(200);
  expect((await visit(nth(11))).statusCode).toBe(429);
  expect((await visit(nth(11), { ip: '203.0.113.8' })).statusCode).toBe(200);
  expect((await write()).statusCode).toBe(200);
  bank.clock.pass(minutes(10));
  expect((await visit(nth(11))).statusCode).toBe(200);
});

test('[SHELL-8] prevents changing or deleting saved messages', async () => {
  await write();
  const { db } = bank.deps;
  for (const statement of [
    sql`update chat_messages set text = 'x'`,
    sql`delete from chat_messages`,
    sql`truncate chat_messages`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('chat_messages is append-only');
});

test('[SHELL-8] keeps the messages of a deleted unverified customer', async () => {
  const joined = new Date(bank.clock.now().getTime() - hours(24 * 8));
  const { first_name, last_name, phone_number, password_hash } = await bank.deps.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', robin.id)
    .executeTakeFirstOrThrow();
  const row = { first_name, last_name, phone_number, password_hash, is_verified: false, date_joined: joined };
  await bank.deps.db
    .insertInto('customers')
    .values({ id: 'cus_kim', email: 'kim@example.com', ...row })
    .execute();
  await write('Hello', { by: (await bank.signIn('kim@example.com')).access });
  await tidy(bank.deps, features);
  expect(await saved()).toMatchObject([{ customer_id: 'cus_kim', text: 'Hello' }]);
});

test('[SHELL-8] stops counting visitor messages after a day', async () => {
  await visit();
  bank.clock.pass(hours(24));
  await tidy(bank.deps, features);
  const counted = bank.deps.db.selectFrom('visits').select('at').where('limit_name', '=', 'visitor-message');
  expect(await counted.execute()).toHaveLength(1);
  bank.clock.pass(1);
  await tidy(bank.deps, features);
  expect(await counted.execute()).toEqual([]);
});

test('[API-7] logs neither messages nor their senders', async () => {
  await write("The lighthouse keeper's number");
  await visit({ ...usual, text: "The lighthouse keeper's number" });
  await visit({ ...usual, email: 'not-an-email', text: "The lighthouse keeper's number" });
  const written = bank.log.join('');
  expect(written).toContain('/support/visitor-messages/');
  for (const secret of ['lighthouse', usual.email, usual.conversation])
    expect([secret, written.includes(secret)]).toEqual([secret, false]);
});
