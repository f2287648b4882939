import { until } from '@bank/shared/testing/until';
import { slowCarrier } from '../../testing/slow-carrier';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { hours, seconds } from '../clock/clock';
import { createLog } from '../log/log';
import { writeEmail } from './email';
import { queueMail, queueText } from './outbox';
import { createPostman, type Posted } from './postman';
import type { TextMessage } from './text-gateway';

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

const askForText = async () => {
  const body = { phone_number: '+12025550167', purpose: 'transfer' };
  await bank.send({ method: 'POST', path: '/auth/otp/request/', body });
  await bank.deps.db.updateTable('mail').set({ sent_at: null, sent_by: null }).execute();
};

test.each(['mailbox', null, { send: async () => {} }] as const)(
  'sends texts, but no emails, to the gateway beside the carrier %p',
  async (carrier) => {
    const sent: TextMessage[] = [];
    const gateway = { send: async (message: TextMessage) => void sent.push(message) };
    await askForText();
    await queue();
    await createPostman({ ...bank.deps, carrier, gateway, log }).deliver();
    expect(sent).toEqual([
      {
        id: expect.stringMatching(/^mail_/),
        to: '+12025550167',
        text: expect.stringMatching(/^Larch: Your code is \d{6}\./),
      },
    ]);
    const texts = bank.deps.db.selectFrom('mail').selectAll().where('short', 'is not', null);
    expect(await texts.execute()).toMatchObject([{ sent_by: 'gateway', short: '', text: '', html: '' }]);
  },
);

test('sends a text again that the gateway refused, and logs no number', async () => {
  let tries = 0;
  const gateway = {
    send: async () => {
      tries += 1;
      if (tries === 1) throw new Error('the SMS gateway answered 503');
    },
  };
  await askForText();
  const postman = createPostman({ ...bank.deps, carrier: null, gateway, log });
  await postman.deliver();
  bank.clock.pass(seconds(11));
  await postman.deliver();
  expect(tries).toBe(2);
  expect(lines.join()).toContain('503');
  expect(lines.join()).not.toContain('2025550167');
});

const queueTextTo = (to: string) =>
  bank.deps.db
    .transaction()
    .execute((tx) =>
      queueText(tx, { to, fallback: 'sam@example.com', text: 'Larch: Hello', at: bank.clock.now() }),
    );

test.each(['texts', 'emails'])('sends the others while %s hang, also later ones', async (what) => {
  const sent: string[] = [];
  const sendText = async ({ to }: TextMessage) => void sent.push(to);
  const sendEmail = async ({ to }: Posted) => void sent.push(to);
  const slow = slowCarrier(4);
  const hangs = what === 'texts';
  const gateway = { send: hangs ? slow.send : sendText };
  const postman = createPostman({
    ...bank.deps,
    carrier: { send: hangs ? sendEmail : slow.send },
    gateway,
    log,
  });
  const [queueSlow, queueOther] = hangs
    ? [() => queueTextTo('+12025550143'), queue]
    : [queue, () => queueTextTo('+12025550143')];
  for (let count = 1; count <= 6; count += 1) await queueSlow();
  const delivered = [postman.deliver()];
  await slow.waiting;
  for (const count of [1, 2]) {
    await queueOther();
    delivered.push(postman.deliver());
    await until('the other one is sent', () => sent.length === count);
  }
  slow.open();
  await Promise.all(delivered);
  expect(slow.taken).toHaveLength(6);
});

test.each([
  ['2025550143', [['text', '+12025550143']]],
  ['+442071838750', [['text', '+442071838750']]],
  ['442071838750', [['email', 'sam@example.com']]],
])('sends a text for %p to %j', async (number, expected) => {
  const sent: string[][] = [];
  const carrier = { send: async ({ to }: Posted) => void sent.push(['email', to]) };
  const gateway = { send: async ({ to }: TextMessage) => void sent.push(['text', to]) };
  await queueTextTo(number);
  await createPostman({ ...bank.deps, carrier, gateway, log }).deliver();
  expect(sent).toEqual(expected);
});

test('sends no text about what is an hour old', async () => {
  await queueTextTo('+12025550143');
  bank.clock.pass(hours(1));
  const sent: TextMessage[] = [];
  const gateway = { send: async (message: TextMessage) => void sent.push(message) };
  await createPostman({ ...bank.deps, carrier: null, gateway, log }).deliver();
  expect(sent).toEqual([]);
});
