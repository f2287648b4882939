import { alex, robin, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { codeFor, mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { notify } from './notify';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank('full');
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const set = (body: object) => bank.send({ method: 'PUT', path: '/auth/settings/', body, token });
const texts = async () => (await mailTo(bank, alex.phoneNumber)).map(({ text }) => text);
const changePassword = () =>
  bank.post(
    '/auth/password/change/',
    { current_password: 'harbour-lantern-42', new_password: 'slow-meadow-77' },
    token,
  );
const moneyCame = () =>
  bank.deps.command('bank', (tx) =>
    notify(tx, alex, {
      kind: 'money-in',
      title: 'Sam sent you $25.00',
      text: 'Your balance is $100.00',
      path: '/dashboard/transactions',
    }),
  );

test('texts nothing until the customer turns it on, and then says so', async () => {
  await changePassword();
  await moneyCame();
  expect(await texts()).toEqual([]);
  await set({ sms_alerts: true });
  expect(await texts()).toEqual(['Larch: SMS Alerts are on.']);
});

test('texts changes to the security and money in, without amounts or links', async () => {
  await set({ sms_alerts: true });
  await changePassword();
  await moneyCame();
  const sent = await texts();
  expect(sent.slice().sort()).toEqual([
    'Larch: Money came in. Sign in to see it.',
    'Larch: SMS Alerts are on.',
    "Larch: Your password was changed. If this wasn't you, reset your password now.",
  ]);
  expect(sent.join()).not.toMatch(/\$|https?:|\//);
});

test('texts no money in while Transaction Alerts are off', async () => {
  await set({ sms_alerts: true, transaction_alerts: false });
  await moneyCame();
  expect(await texts()).toEqual(['Larch: SMS Alerts are on.']);
});

test('texts a new phone number to the old one only', async () => {
  await set({ sms_alerts: true });
  const phone_number = '+12025550177';
  const { id } = (await bank.post('/accounts/contact/change/', { phone_number }, token)).json().data;
  const current_code = await codeFor(bank, alex.email);
  await bank.post('/accounts/contact/confirm/', { id, current_code }, token);
  expect(await texts()).toContain(
    "Larch: Your phone number was changed. If this wasn't you, reset your password now.",
  );
  expect(await mailTo(bank, phone_number)).toEqual([]);
});

test('emails and texts when texts are turned off', async () => {
  await set({ sms_alerts: true });
  await set({ sms_alerts: false });
  const [mail] = await mailTo(bank, alex.email);
  expect(mail?.text).toContain('SMS Alerts are off.');
  expect(await texts()).toContain(
    "Larch: SMS Alerts were turned off. If this wasn't you, reset your password now.",
  );
});

test('texts nothing to the number of a customer whose email is unverified', async () => {
  token = (await bank.signIn(robin.email)).access;
  await set({ sms_alerts: true });
  expect(await mailTo(bank, robin.phoneNumber)).toEqual([]);
});

test('texts a number at most five times an hour, also for two customers', async () => {
  const toggle = async () => {
    for (const isOn of [true, false]) await set({ sms_alerts: isOn });
  };
  for (let count = 0; count < 5; count += 1) await toggle();
  token = (await bank.signIn(sam.email)).access;
  const sams = bank.deps.db.updateTable('customers').set({ phone_number: alex.phoneNumber.slice(2) });
  await sams.where('id', '=', sam.id).execute();
  await toggle();
  expect(await texts()).toHaveLength(5);
  bank.clock.pass(hours(1));
  token = (await bank.signIn(sam.email)).access;
  await set({ sms_alerts: true });
  expect(await texts()).toHaveLength(6);
});

test('lists SMS Alerts as in force only if texts reach a phone', async () => {
  const inForce = async () => (await bank.get('/auth/settings/', token)).json().data.in_force;
  expect(await inForce()).toContain('sms_alerts');
  jest.replaceProperty(bank.deps, 'postman', { ...bank.deps.postman, textsAlerts: false });
  expect(await inForce()).not.toContain('sms_alerts');
  jest.restoreAllMocks();
});
