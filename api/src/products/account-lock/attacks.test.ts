import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { refusalsOf } from '../../kernel/limits/visit-limit';
import { linkTo, newPassword, openVictim, type Victim } from '../../testing/locks/victim';
import { passkeyClient, SoftAuthenticator } from '../../testing/passkeys/passkey-client';
import { enroll } from '../../testing/registration/authenticator';

let victim: Victim;
beforeEach(async () => {
  victim = await openVictim();
});
afterEach(async () => {
  await assertLedger(victim.bank.deps.db);
  await victim.bank.close();
});

const checking = alex.accounts[0]?.id as string;
const savings = alex.accounts[1]?.id as string;
const internal = { from_account_id: checking, to_account_id: savings, amount: 5 };
const isLocked = async (id: string = alex.id) => {
  const customer = victim.bank.deps.db.selectFrom('customers').select('locked_at').where('id', '=', id);
  return (await customer.executeTakeFirstOrThrow()).locked_at !== null;
};
const countOf = async (action: 'account-locked' | 'account-unlocked') =>
  (await victim.bank.deps.db.selectFrom('audit_log').select('id').where('action', '=', action).execute())
    .length;

test.each([
  ['guessed', 'a'.repeat(43)],
  ['empty', ' '],
  ["another alert's ID", 'alert_00000000aaaaaaaaaaaa'],
])('refuses a token that is %s', async (_, token) => {
  await victim.changePassword();
  expect((await victim.lockWith(token)).statusCode).toBe(410);
  expect(await isLocked()).toBe(false);
});

test('refuses guesses before it looks anything up', async () => {
  const token = await victim.changePassword();
  const guesses = Array.from({ length: 30 }, (_, one) => victim.lockWith(`guess-${one}`, '203.0.113.9'));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 410)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await victim.lockWith(token, '203.0.113.9')).statusCode).toBe(429);
  expect((await victim.lockWith(token, '198.51.100.4')).statusCode).toBe(200);
});

test('refuses a token after 7 days', async () => {
  const token = await victim.changePassword();
  victim.bank.clock.pass(hours(7 * 24));
  const answers = [await victim.readLink(token), await victim.lockWith(token)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 410]);
  expect(await isLocked()).toBe(false);
});

test('locks once, however often the link is used, even at the same time', async () => {
  const token = await victim.changePassword();
  const answers = await Promise.all([1, 2, 3].map(() => victim.lockWith(token)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await countOf('account-locked')).toBe(1);
});

test("doesn't lock again with a link that was used", async () => {
  const token = await victim.changePassword();
  await victim.unlock(await victim.recover(token));
  expect((await victim.lockWith(token)).statusCode).toBe(200);
  expect([await isLocked(), await countOf('account-locked')]).toEqual([false, 1]);
  await expect(victim.bank.signIn(alex.email, newPassword)).resolves.toMatchObject({
    access: expect.any(String),
  });
});

test("locks no one but the alert's customer", async () => {
  await victim.lockWith(await victim.changePassword());
  expect([await isLocked(alex.id), await isLocked(sam.id)]).toEqual([true, false]);
  expect((await victim.bank.signIn(sam.email)).access).toBeTruthy();
});

test("ends a thief's session, so it can't undo the lock", async () => {
  await victim.lockWith(await victim.changePassword());
  const tries = [
    await victim.unlock(victim.thief),
    await victim.post('/auth/pin/change/', { current_pin: alex.pin, new_pin: '736152' }),
    await victim.prove(internal),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  expect(await isLocked()).toBe(true);
});

test('refuses a reset code that was sent before the lock', async () => {
  const link = await victim.changePassword();
  const anyone = (path: string, body: object) => victim.bank.send({ method: 'POST', path, body });
  await anyone('/auth/password/reset/', { email: alex.email });
  const { text = '' } =
    (await victim.bank.app.inject({ url: '/mailbox/api/messages', query: { to: alex.email } })).json()[0] ??
    {};
  const otp_code = /code is (\d{6})/.exec(text)?.[1];
  await victim.lockWith(link);
  const answer = await anyone('/auth/otp/verify/', {
    email: alex.email,
    otp_code,
    purpose: 'reset_password',
  });
  expect([answer.statusCode, answer.json().token]).toEqual([400, undefined]);
});

test("refuses a thief's passkey, and the customer's until the account is unlocked", async () => {
  const client = passkeyClient(victim.bank);
  const { key: ours } = await client.add(victim.thief, new SoftAuthenticator());
  victim.bank.clock.pass(hours(13));
  const { access } = await victim.bank.signIn(alex.email);
  const { key: theirs } = await client.add(access, new SoftAuthenticator());
  const recovered = await victim.recover(await linkTo(victim.bank, alex.email));
  for (const key of [ours, theirs]) expect((await client.signIn(key)).statusCode).toBe(401);
  await victim.unlock(recovered);
  expect((await client.signIn(ours)).statusCode).toBe(200);
  expect((await client.signIn(theirs)).statusCode).toBe(401);
});

test('drops recovery codes that a stranger renewed', async () => {
  const app = await enroll(victim.bank, alex.email);
  victim.bank.clock.pass(hours(24));
  const body = { email: alex.email, password: demoPassword, second_factor: app.nextCode() };
  const { access } = (await victim.bank.send({ method: 'POST', path: '/auth/login/', body })).json().data;
  const renewed = await victim.post(
    '/auth/second-factor/recovery-codes/',
    { second_factor: app.nextCode() },
    access,
  );
  const [stolen] = renewed.json().data.recovery_codes;
  await victim.lockWith(await linkTo(victim.bank, alex.email));
  await victim.resetPassword();
  const signIn = (second_factor: string) =>
    victim.bank.send({
      method: 'POST',
      path: '/auth/login/',
      body: { email: alex.email, password: newPassword, second_factor },
    });
  expect((await signIn(stolen)).statusCode).toBe(401);
  expect((await signIn(app.nextCode())).statusCode).toBe(200);
});

test('makes a payment before the lock, or refuses it', async () => {
  const balance = async () =>
    (
      await victim.bank.deps.db
        .selectFrom('accounts')
        .select('balance_cents')
        .where('id', '=', checking)
        .executeTakeFirstOrThrow()
    ).balance_cents;
  const outcomes: number[] = [];
  const before = await balance();
  await victim.prove(internal);
  const token = await victim.changePassword();
  const [paid] = await Promise.all([
    victim.post('/transactions/transfer/internal/', internal),
    victim.lockWith(token),
  ]);
  outcomes.push(paid.statusCode);
  const after = await balance();
  expect(after).toBe(paid.statusCode === 200 ? before - 500 : before);
  expect([200, 401, 403]).toContain(outcomes[0]);
  const again = await victim.post('/transactions/transfer/internal/', internal);
  expect([again.statusCode, await balance()]).toEqual([401, after]);
});

test('leaves no permit behind that was granted during the lock', async () => {
  const token = await victim.changePassword();
  await Promise.all([
    victim.prove(internal),
    victim.prove(internal),
    victim.lockWith(token),
    victim.prove(internal),
  ]);
  expect(await victim.bank.deps.db.selectFrom('permits').selectAll().execute()).toEqual([]);
});

test('counts visits again after ten minutes', async () => {
  const token = await victim.changePassword();
  for (let one = 0; one < 21; one += 1) await victim.lockWith(`guess-${one}`);
  refusalsOf(victim.bank.deps.db).clear();
  expect((await victim.lockWith(token)).statusCode).toBe(429);
  victim.bank.clock.pass(minutes(10));
  expect((await victim.lockWith(token)).statusCode).toBe(200);
});
