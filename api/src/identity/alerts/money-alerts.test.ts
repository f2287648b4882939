import type { Mode } from '@bank/shared/contracts/mode';
import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { hours, seconds } from '../../kernel/clock/clock';
import { sendDue } from '../../payments/person-payments/send-due';
import { payDue } from '../../payments/scheduled/pay-due';
import { cardOf } from '../../testing/cards/disputing';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const from_account_id = alex.accounts[0]?.id;

let bank: TestBank;
let token: string;
async function open(mode: Mode): Promise<void> {
  bank = await openTestBank(mode);
  await enter();
}
afterEach(() => bank.close());

async function enter(): Promise<void> {
  token = (await bank.signIn(alex.email)).access;
  await bank.deps.db.deleteFrom('mail').execute();
}

const send = (method: 'POST' | 'PUT', path: string, body: object, headers = {}) =>
  bank.send({ method, path, body, token, headers });
const post = (path: string, body: object, headers = {}) => send('POST', path, body, headers);
const prove = () => post('/transactions/verify-pin/', { pin: alex.pin });

const transfer = {
  from_account_id,
  amount: 120.5,
  recipient_name: 'Harper Tools',
  bank_name: 'First Harbor Bank',
  routing_number: '011000015',
  account_number: '000123456789',
};

async function transferOut(body: object = transfer, headers = {}) {
  await prove();
  return post('/transactions/transfer/external/', body, headers);
}

const findSam = async (): Promise<string> =>
  (await post('/payments/people/find/', { address: sam.email, name: 'Sam Rivera' })).json().data.person.id;

async function paySam(): Promise<void> {
  const person_id = await findSam();
  await prove();
  await post('/payments/people/pay/', { person_id, from_account_id, amount: 20 });
  bank.clock.pass(seconds(10));
  await sendDue(bank.deps);
}

async function schedule(): Promise<void> {
  const person_id = await findSam();
  await prove();
  const body = { person_id, from_account_id, amount: 25, pay_on: '2026-03-27', repeats: 'monthly' };
  await post('/payments/schedules/', body);
}

async function addPayee(): Promise<void> {
  const payee = { name: 'Power Works', account_number: '88001234', category: 'utilities' };
  await post('/transactions/bills/payees/', payee);
}

async function revealCard(): Promise<string> {
  const { id } = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  return id;
}

const events: Record<string, () => Promise<unknown>> = {
  'You sent $120.50 to Harper Tools': transferOut,
  'You sent $20.00 to Sam Rivera': paySam,
  'Your payment of $25.00 to Sam Rivera is scheduled': schedule,
  'You have a new payee': addPayee,
  'Your card details were shown': revealCard,
  'Your Larch profile was changed': () =>
    send('PUT', '/accounts/profile/update/', { address: '1 Main Street' }),
  'A security setting was turned off': () => send('PUT', '/auth/settings/', { email_notifications: false }),
};

const isLink = (text: string) => /\/not-me#[\w-]{43}/.test(text);

/** Subjects of Alex's emails, and whether there is a link. */
const mailed = async () =>
  (await mailTo(bank, alex.email)).map(({ subject, text }) => [subject, isLink(text)]);

const stored = () => bank.deps.db.selectFrom('security_alerts').selectAll().execute();

test.each(Object.entries(events))('mails a link that works: %s', async (subject, happen) => {
  await open('full');
  await happen();
  expect(await mailed()).toContainEqual([subject, true]);
  const [mail] = (await mailTo(bank, alex.email)).filter((one) => one.subject === subject);
  const link = /\/not-me#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  const read = await bank.send({ method: 'POST', path: '/auth/alerts/read/', body: { token: link } });
  expect(read.json().data).toMatchObject({ state: 'open', email: alex.email });
});

test('mails once about a card in one session', async () => {
  await open('full');
  await revealCard();
  await revealCard();
  expect(await mailed()).toHaveLength(1);
  await enter();
  await revealCard();
  expect(await mailed()).toHaveLength(1);
});

test('mails no link when a person was paid a day ago', async () => {
  await open('full');
  await paySam();
  await paySam();
  bank.clock.pass(hours(25));
  await enter();
  await paySam();
  await schedule();
  const linked = (await stored()).map(({ title }) => title);
  expect(linked.filter((title) => title !== 'New sign-in to your account')).toEqual([
    'You sent $20.00 to Sam Rivera',
    'You sent $20.00 to Sam Rivera',
  ]);
  expect((await mailed()).map(([, hasLink]) => hasLink)).toEqual([false, false]);
});

test('stores no alert for a refused or repeated transfer', async () => {
  await open('full');
  const headers = { 'idempotency-key': 'b7b9c2d4-0000-4000-8000-000000000001' };
  const answers = [
    await transferOut({ ...transfer, amount: 9_000_000 }),
    await transferOut(transfer, headers),
    await transferOut(transfer, headers),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 200, 200]);
  expect((await stored()).filter(({ title }) => title.startsWith('You sent'))).toHaveLength(1);
  expect(await mailed()).toEqual([['You sent $120.50 to Harper Tools', true]]);
});

const sinceOf = async (title: string) =>
  (await stored()).filter((one) => one.title.startsWith(title)).map(({ since }) => since);

test("reaches back to the payment's session, but not to a schedule's", async () => {
  await open('full');
  const start = bank.clock.now();
  await schedule();
  bank.clock.pass(hours(10 * 24));
  await payDue(bank.deps);
  bank.clock.pass(seconds(10));
  await sendDue(bank.deps);
  expect(await sinceOf('You sent $25.00')).toEqual([bank.clock.now()]);
  await enter();
  const next = bank.clock.now();
  await paySam();
  expect([await sinceOf('Your payment'), await sinceOf('You sent $20.00')]).toEqual([[start], [next]]);
});

async function mailedAboutDevice() {
  await send('PUT', '/auth/settings/', { email_notifications: false });
  await bank.deps.db.deleteFrom('mail').execute();
  const login = { email: alex.email, password: demoPassword };
  await bank.send({ method: 'POST', path: '/auth/login/', body: login, device: 'Another phone' });
  return mailed();
}

test('mails about a new device although Email Notifications is off', async () => {
  await open('full');
  expect(await mailedAboutDevice()).toEqual([['New sign-in to your Larch account', true]]);
});
