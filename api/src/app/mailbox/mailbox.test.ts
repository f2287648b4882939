import { writeEmail } from '../../kernel/mail/email';
import { queueMail, queueText } from '../../kernel/mail/outbox';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  for (const [to, subject] of [
    ['sam@example.com', 'First'],
    ['+12025550167', 'Second'],
    ['sam@example.com', 'Third'],
  ]) {
    await queue(
      String(to),
      writeEmail({ subject: String(subject), firstName: '<b>Sam</b>', paragraphs: ['"&\''] }),
    );
    bank.clock.pass(1000);
  }
});
afterAll(() => bank.close());

const queue = (to: string, content: ReturnType<typeof writeEmail>) =>
  bank.deps.db.transaction().execute((tx) => queueMail(tx, { to, content, at: bank.clock.now() }));

const inbox = async (to: string) =>
  (await bank.app.inject({ url: '/mailbox/api/messages', query: { to } })).json<{ subject: string }[]>();

test('[API-1] lists the mail for an email address or phone number, newest first', async () => {
  expect((await inbox('sam@example.com')).map((message) => message.subject)).toEqual(['Third', 'First']);
  expect((await inbox(' SAM@example.com')).map((message) => message.subject)).toEqual(['Third', 'First']);
  expect((await inbox('+12025550167')).map((message) => message.subject)).toEqual(['Second']);
  expect(await inbox('unknown@example.com')).toEqual([]);
});

test('shows texts apart from emails', async () => {
  const to = '+12025550199';
  await bank.deps.db
    .transaction()
    .execute((tx) =>
      queueText(tx, { to, fallback: 'x@example.com', text: 'Larch: <b>', at: bank.clock.now() }),
    );
  const kinds = async (query: string) => {
    const answer = await bank.app.inject(`/mailbox/api/messages?${query}`);
    return new Set(answer.json<{ kind: string }[]>().map(({ kind }) => kind));
  };
  expect([await kinds('kind=text'), await kinds('kind=email')]).toEqual([
    new Set(['text']),
    new Set(['email']),
  ]);
  const { body } = await bank.app.inject('/mailbox?kind=text');
  expect(body).toContain('<option value="text" selected>Texts</option>');
  expect(body).toContain('Larch: &lt;b&gt;');
  await bank.deps.db.deleteFrom('mail').where('to_address', '=', to).execute();
});

test('[API-1] escapes everything in a displayed email', async () => {
  const page = await bank.app.inject('/mailbox?to=%22%3E%3Cscript%3E');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('value="&quot;&gt;&lt;script&gt;"');
  const all = (await bank.app.inject('/mailbox')).body;
  expect(all).toContain('&lt;b&gt;Sam&lt;/b&gt;');
  expect(all).toContain('3 messages');
  expect(all).not.toContain('<b>Sam');
});

test('opens the link of an alert, and no other URL', async () => {
  const paragraphs = [
    { label: "This wasn't me", url: 'https://bank.example/not-me#abc_-1' },
    'https://thief.example/',
    '/not-me#<b>',
  ];
  await queue('links@example.com', writeEmail({ subject: 'Links', firstName: '', paragraphs }));
  const { body } = await bank.app.inject('/mailbox?to=links@example.com');
  expect(body.match(/<a [^>]*>/g)).toEqual(['<a href="https://bank.example/not-me#abc_-1">']);
});

test('[API-1] escapes the text in an email’s HTML part', () => {
  const content = writeEmail({ subject: '<i>', firstName: '<b>Sam</b>', paragraphs: ['1 < 2 & 3'] });
  expect(content.html).toContain('<p>Hello &lt;b&gt;Sam&lt;/b&gt;,</p>');
  expect(content.html).toContain('<p>1 &lt; 2 &amp; 3</p>');
  expect(content.text).toBe('Hello <b>Sam</b>,\n\n1 < 2 & 3\n\nLarch');
});

test('[API-7] rejects an invalid email in the standard error format', async () => {
  for (const url of ['/mailbox/api/messages?to=a&to=b', '/mailbox/api/messages?to=%00']) {
    const answer = await bank.app.inject(url);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json()).sort()).toEqual(['error', 'errors', 'message']);
  }
});

const statusAt = async (host: string, more: Record<string, string> = {}) =>
  (await bank.app.inject({ url: '/mailbox/api/messages', headers: { host, ...more } })).statusCode;

test.each(['rebound.example:3000', 'localhost.rebound.example', '127.0.0.1.rebound.example', 'a b'])(
  '[API-1] rejects requests for the host %p',
  async (host) => {
    expect(await statusAt(host)).toBe(403);
    expect(await statusAt(host, { 'x-forwarded-host': 'localhost' })).toBe(403);
  },
);

test.each([
  'localhost:3000',
  'LOCALHOST',
  'bank.localhost:3000',
  '127.0.0.1:3000',
  '192.168.1.20',
  '[::1]:3000',
])('[API-1] accepts requests for the host %p', async (host) => expect(await statusAt(host)).toBe(200));

test('[API-1] doesn’t serve the mailbox outside the demo', async () => {
  const { buildBank } = await import('../../app');
  const { createLog } = await import('../../kernel/log/log');
  const app = await buildBank({ ...bank.deps, demo: false }, createLog('silent'));
  expect((await app.inject('/mailbox')).statusCode).toBe(404);
  expect((await app.inject('/mailbox/api/messages')).statusCode).toBe(404);
  await app.close();
});
