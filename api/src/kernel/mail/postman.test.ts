import { slowCarrier } from '../../testing/slow-carrier';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { hours, minutes, seconds } from '../clock/clock';
import { createLog } from '../log/log';
import { writeEmail } from './email';
import { queueMail, unseal } from './outbox';
import { type Carrier, createPostman, type Posted } from './postman';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const content = writeEmail({ subject: 'Your code', firstName: 'Sam', paragraphs: ['123456'] });
const queue = () =>
  bank.deps.db
    .transaction()
    .execute((tx) => queueMail(tx, { to: 'sam@example.com', content, at: bank.clock.now() }));

const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
beforeEach(() => {
  lines.length = 0;
});

function postmanWith(send: Carrier['send']) {
  return createPostman({ ...bank.deps, carrier: { send }, gateway: null, log });
}

async function askForCode() {
  const body = { email: 'sam@example.com', purpose: 'reset_password' };
  await bank.send({ method: 'POST', path: '/auth/otp/request/', body });
  await bank.deps.postman.deliver();
  await bank.deps.db.updateTable('mail').set({ sent_at: null, sent_by: null }).execute();
}

const onlyMail = () => bank.deps.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
const refuse = async () => {
  throw new Error('550 no such user');
};

test('[API-1] sends an email once, even with several postmen', async () => {
  const sent: Posted[] = [];
  const send = async (mail: Posted) => void sent.push(mail);
  for (let count = 1; count <= 5; count += 1) await queue();
  await Promise.all(
    [postmanWith(send), postmanWith(send), postmanWith(send)].map((postman) => postman.deliver()),
  );
  expect(sent).toHaveLength(5);
  expect(new Set(sent.map((mail) => mail.id)).size).toBe(5);
  expect(sent[0]).toMatchObject({ to: 'sam@example.com', subject: 'Your code', text: content.text });
});

test('[API-1] deletes the content of a sent email, which may contain a code', async () => {
  await queue();
  await postmanWith(async () => {}).deliver();
  const { text, html, sent_by } = await bank.deps.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  expect([text, html, sent_by]).toEqual(['', '', 'smtp']);
});

test('[API-1] retries a rejected email later, not immediately', async () => {
  let tries = 0;
  const postman = postmanWith(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the mail server is down');
  });
  await queue();
  await postman.deliver();
  await postman.deliver();
  expect(tries).toBe(1);
  bank.clock.pass(seconds(11));
  await postman.deliver();
  expect(tries).toBe(2);
});

test('[API-1] doesn’t send mail from a transaction that rolls back', async () => {
  const rolledBack = bank.deps.db.transaction().execute(async (tx) => {
    await queueMail(tx, { to: 'sam@example.com', content, at: bank.clock.now() });
    throw new Error('changed its mind');
  });
  await expect(rolledBack).rejects.toThrow('changed its mind');
  const sent: Posted[] = [];
  await postmanWith(async (mail) => void sent.push(mail)).deliver();
  expect(sent).toEqual([]);
});

test('[OTP-7] sends text messages to the customer’s email until a gateway exists', async () => {
  const sent: Posted[] = [];
  await bank.send({
    method: 'POST',
    path: '/auth/otp/request/',
    body: { phone_number: '+12025550167', purpose: 'transfer' },
  });
  await bank.deps.db.updateTable('mail').set({ sent_at: null, sent_by: null }).execute();
  await postmanWith(async (mail) => void sent.push(mail)).deliver();
  expect(sent.map(({ to }) => to)).toEqual(['sam@example.com']);
});

test('[OTP-5] neither sends nor stores an expired code', async () => {
  await askForCode();
  const sent: Posted[] = [];
  const postman = postmanWith(async (mail) => void sent.push(mail));
  bank.clock.pass(minutes(10));
  await postman.deliver();
  expect(sent).toEqual([]);
  expect(await onlyMail()).toMatchObject({
    text: '',
    html: '',
    sent_by: null,
    given_up_at: bank.clock.now(),
  });
  await postman.deliver();
  expect(lines.filter((line) => line.includes('it has expired'))).toHaveLength(1);
});

test('[OTP-5] drops expired codes even without a mail server', async () => {
  await askForCode();
  const postman = createPostman({ ...bank.deps, carrier: null, gateway: null, log });
  bank.clock.pass(minutes(9));
  await postman.deliver();
  expect(unseal(bank.deps.keys, (await onlyMail()).text)).toContain('Your code is');
  bank.clock.pass(minutes(1));
  await postman.deliver();
  expect((await onlyMail()).text).toBe('');
});

test('[API-1] gives up on undeliverable mail after a day and logs it once', async () => {
  await queue();
  const postman = postmanWith(refuse);
  for (let hour = 0; hour < 72; hour += 1) {
    await postman.deliver();
    bank.clock.pass(hours(1) + 1);
  }
  const { tries, text, html, sent_by, given_up_at } = await onlyMail();
  expect([text, html, sent_by]).toEqual(['', '', null]);
  expect(given_up_at).not.toBeNull();
  expect(tries).toBe(25);
  expect(lines.filter((line) => line.includes('no server accepted it'))).toHaveLength(1);
});

test('[API-1] sends mail that was queued while the bank was closed', async () => {
  await queue();
  bank.clock.pass(hours(72));
  const sent: Posted[] = [];
  await postmanWith(async (mail) => void sent.push(mail)).deliver();
  expect(sent).toHaveLength(1);
});

test('[API-1] sends up to four emails concurrently', async () => {
  for (let count = 1; count <= 6; count += 1) await queue();
  const slow = slowCarrier(4);
  const delivered = postmanWith(slow.send).deliver();
  await slow.waiting;
  slow.open();
  await delivered;
  expect(new Set(slow.taken).size).toBe(6);
});

test('[API-1] finishes current deliveries on close and leaves the rest queued', async () => {
  for (let count = 1; count <= 6; count += 1) await queue();
  const slow = slowCarrier(4);
  const postman = postmanWith(slow.send);
  void postman.deliver();
  await slow.waiting;
  const stopped = postman.stop();
  slow.open();
  await stopped;
  expect(slow.taken).toHaveLength(4);
  const out = await bank.deps.db.selectFrom('mail').select('id').where('sent_by', '=', 'smtp').execute();
  expect(out).toHaveLength(4);
});
