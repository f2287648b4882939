import { forgetUnverified } from '../../app/housekeeping/forget-unverified';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const read = async (token: string) =>
  (await bank.send({ method: 'GET', path: '/auth/settings/', token })).json().data;

const set = (token: string, body: unknown) =>
  bank.send({ method: 'PUT', path: '/auth/settings/', body, token });

const defaults = {
  user_app_access: true,
  active_pin_lock: true,
  ask_password_each_time: false,
  third_party_access: false,
  biometric_login: true,
  email_notifications: true,
  sms_alerts: false,
  transaction_alerts: true,
  longer_undo: false,
};

const subjects = async (email: string) => (await mailTo(bank, email)).map(({ subject }) => subject);

test('[SET-2] starts with the specified defaults and lists active settings', async () => {
  const { access } = await bank.signIn(alex.email);
  expect(await read(access)).toEqual({
    settings: defaults,
    in_force: ['email_notifications', 'transaction_alerts', 'longer_undo'],
  });
});

test('stores settings per customer and changes only those in the request', async () => {
  const { access } = await bank.signIn(alex.email);
  const others = await bank.signIn(sam.email);
  const answer = await set(access, { sms_alerts: true });
  expect([answer.statusCode, answer.json().data.settings]).toEqual([200, { ...defaults, sms_alerts: true }]);
  await set(access, { biometric_login: false });
  const again = await bank.signIn(alex.email);
  expect((await read(again.access)).settings).toEqual({
    ...defaults,
    sms_alerts: true,
    biometric_login: false,
  });
  expect((await read(others.access)).settings).toEqual(defaults);
});

test('keeps concurrent changes to different settings', async () => {
  const { access } = await bank.signIn(alex.email);
  const opposite = Object.entries(defaults).map(([name, isOn]) => ({ [name]: !isOn }));
  await Promise.all(opposite.map((one) => set(access, one)));
  expect((await read(access)).settings).toEqual(Object.assign({}, ...opposite));
});

test.each([[{ sms_alerts: 'yes' }], [{ sms_alerts: 1 }], [{ sms_alerts: null }]])(
  'reports a non-boolean value as a field error: %j',
  async (body) => {
    const { access } = await bank.signIn(alex.email);
    const answer = await set(access, body);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      { sms_alerts: ['Please send true or false'] },
    ]);
  },
);

test('audits each change once and ignores updates without changes', async () => {
  const { access } = await bank.signIn(alex.email);
  await set(access, { sms_alerts: true, user_app_access: true });
  await set(access, { sms_alerts: true });
  await set(access, {});
  const rows = bank.deps.db.selectFrom('audit_log').select('detail').where('action', '=', 'settings-changed');
  expect(await rows.execute()).toEqual([{ detail: { sms_alerts: true } }]);
});

test('emails about new devices and password changes when notifications are off', async () => {
  const { access } = await bank.signIn(alex.email);
  await set(access, { email_notifications: false });
  const told = await subjects(alex.email);
  expect(told[0]).toBe('A security setting was turned off');
  const signIn = (device: string) =>
    bank.send({
      method: 'POST',
      path: '/auth/login/',
      body: { email: alex.email, password: 'harbour-lantern-42' },
      device,
    });
  await signIn('a new phone');
  expect(await subjects(alex.email)).toContain('New sign-in to your Larch account');
  await bank.send({
    method: 'POST',
    path: '/auth/password/change/',
    body: { current_password: 'harbour-lantern-42', new_password: 'slow-meadow-77' },
    token: access,
  });
  expect(await subjects(alex.email)).toContain('Your Larch password was changed');
});

test('sends no email for a setting turned on or without an effect', async () => {
  const { access } = await bank.signIn(alex.email);
  const before = await subjects(alex.email);
  await set(access, { sms_alerts: true, transaction_alerts: false, ask_password_each_time: true });
  expect(await subjects(alex.email)).toEqual(before);
});

test('[API-1] deletes the settings of a customer who never verified', async () => {
  const kim = { email: 'kim@example.com', password: 'first-quiet-river' };
  const names = { first_name: 'Kim', last_name: 'Novak', phone_number: '+12025550111' };
  await bank.send({
    method: 'POST',
    path: '/auth/register/',
    body: { ...kim, ...names, password_confirm: kim.password },
  });
  const { access } = await bank.signIn(kim.email, kim.password);
  expect((await set(access, { sms_alerts: true })).statusCode).toBe(200);
  bank.clock.pass(hours(8 * 24));
  await forgetUnverified(bank.deps);
  const left = bank.deps.db.selectFrom('customers').select('id').where('email', '=', kim.email);
  expect(await left.execute()).toEqual([]);
});
