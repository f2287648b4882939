import { seconds } from '../clock';
import { createLog } from '../log';
import { openTestBank, type TestBank } from '../testing/test-bank';
import type { Carrier, Posted } from './carriers';
import { writeLetter } from './letter';
import { createPostman } from './postman';
import { queueMail } from './queue-mail';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const letter = writeLetter({ subject: 'Your code', firstName: 'Sam', paragraphs: ['123456'] });
const queue = () => queueMail(bank.deps.db, { to: 'sam@example.com', letter, at: bank.clock.now() });

function postmanWith(send: Carrier['send']) {
  const { db, clock } = bank.deps;
  return createPostman({ db, clock, carrier: { send }, log: createLog('silent') });
}

test('[API-1] a letter is sent once, though several carry mail at the same time', async () => {
  const sent: Posted[] = [];
  const send = async (mail: Posted) => void sent.push(mail);
  for (let letters = 1; letters <= 5; letters += 1) await queue();
  await Promise.all(
    [postmanWith(send), postmanWith(send), postmanWith(send)].map((postman) => postman.deliver()),
  );
  expect(sent).toHaveLength(5);
  expect(new Set(sent.map((mail) => mail.id)).size).toBe(5);
  expect(sent[0]).toMatchObject({ to: 'sam@example.com', subject: 'Your code', text: letter.text });
});

test('[API-1] a letter that is out is not kept, for it may hold a code', async () => {
  await queue();
  await postmanWith(async () => {}).deliver();
  const { text, html, sent_by } = await bank.deps.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
  expect([text, html, sent_by]).toEqual(['', '', 'smtp']);
});

test('[API-1] a letter that was not taken is tried again later, not at once', async () => {
  let tries = 0;
  const postman = postmanWith(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the mail server is away');
  });
  await queue();
  await postman.deliver();
  await postman.deliver();
  expect(tries).toBe(1);
  bank.clock.pass(seconds(11));
  await postman.deliver();
  expect(tries).toBe(2);
});

test('[API-1] what a transaction writes and takes back is not sent', async () => {
  const undone = bank.deps.db.transaction().execute(async (trx) => {
    await queueMail(trx, { to: 'sam@example.com', letter, at: bank.clock.now() });
    throw new Error('changed its mind');
  });
  await expect(undone).rejects.toThrow('changed its mind');
  const sent: Posted[] = [];
  await postmanWith(async (mail) => void sent.push(mail)).deliver();
  expect(sent).toEqual([]);
});

test('[OTP-7] a message to a phone goes to the e-mail address as long as nothing takes it to the phone', async () => {
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
