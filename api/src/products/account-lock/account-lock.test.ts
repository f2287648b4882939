import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, demoPassword, robin, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { linkTo, newPassword, openVictim, type Victim } from '../../testing/locks/victim';
import { codeFor, mailTo } from '../../testing/mail-to';
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
const rows = (table: 'permits' | 'remembered_devices' | 'passkeys' | 'second_factors') =>
  victim.bank.deps.db.selectFrom(table).selectAll().execute();

test('says what happened, and changes nothing', async () => {
  const token = await victim.changePassword();
  const answer = await victim.readLink(token);
  expect(answer.json().data).toEqual({
    title: 'Your password was changed',
    happened_at: victim.bank.clock.now().toISOString(),
    device: expect.any(String),
    email: alex.email,
    state: 'open',
    can_recover: true,
    expires_at: expect.any(String),
  });
  expect((await victim.send('GET', '/auth/profile/', victim.thief)).statusCode).toBe(200);
});

test('stores neither the token nor the email that carries it in clear', async () => {
  const token = await victim.changePassword();
  const { db } = victim.bank.deps;
  const stored = [
    await db.selectFrom('security_alerts').selectAll().execute(),
    await db.selectFrom('mail').selectAll().execute(),
  ];
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(victim.bank.log.join('')).not.toContain(token);
});

test('locks the account in one step', async () => {
  await victim.prove(internal);
  const token = await victim.changePassword();
  const answer = await victim.lockWith(token);
  expect([answer.statusCode, answer.json().data]).toEqual([200, { email: alex.email, can_recover: true }]);
  expect((await victim.send('GET', '/auth/profile/', victim.thief)).statusCode).toBe(401);
  expect(await rows('permits')).toEqual([]);
  const cards = await victim.bank.deps.db
    .selectFrom('cards')
    .select('status')
    .where('customer_id', '=', alex.id)
    .execute();
  expect(cards.filter(({ status }) => status === 'active')).toEqual([]);
  for (const password of ['thieves-paradise-31', demoPassword])
    await expect(victim.bank.signIn(alex.email, password)).rejects.toThrow('could not sign in');
  expect(await victim.subjects()).toContain('Your Larch account is locked');
});

test('leads from a new password to an unlocked account', async () => {
  const token = await victim.changePassword();
  const access = await victim.recover(token);
  expect(await victim.profileOf(access)).toMatchObject({ is_locked: true });
  expect(await victim.lockOf(access)).toMatchObject({
    title: 'Your password was changed',
    pin: 'current',
    changes: expect.arrayContaining([expect.objectContaining({ text: 'Password changed' })]),
  });
  expect((await victim.prove(internal, access)).statusCode).toBe(403);
  const answer = await victim.unlock(access);
  expect([answer.statusCode, answer.json().data.message]).toEqual([200, 'Your account is unlocked.']);
  expect(await victim.lockOf(access)).toBeNull();
  expect((await victim.profileOf(access)).is_locked).toBeUndefined();
  expect((await victim.prove(internal, access)).statusCode).toBe(200);
  expect(await victim.subjects()).toContain('Your Larch account is unlocked');
});

test('refuses a wrong PIN, and counts it', async () => {
  const access = await victim.recover(await victim.changePassword());
  const answer = await victim.unlock(access, '000001');
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'Incorrect PIN']);
  expect(await victim.lockOf(access)).not.toBeNull();
});

test('holds back new recipients for a day after unlocking', async () => {
  const access = await victim.recover(await victim.changePassword());
  await victim.unlock(access);
  const to = { person_id: await victim.findSam(access), from_account_id: checking, amount: 5 };
  const refused = await victim.prove(to, access);
  expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('new_recipient')]);
  victim.bank.clock.pass(hours(24) + 1);
  const { access: later } = await victim.bank.signIn(alex.email, newPassword);
  expect((await victim.prove(to, later)).statusCode).toBe(200);
});

test('refuses calls that no one listed while the account is locked', async () => {
  const access = await victim.recover(await victim.changePassword());
  const tries = [
    victim.post('/banking/cards/owned/card_none/unfreeze/', {}, access),
    victim.post('/accounts/contact/change/', { email: 'thief@example.org' }, access),
    victim.post('/auth/second-factor/begin/', { current_password: newPassword }, access),
    victim.send('PUT', '/auth/settings/', access, { sms_alerts: true }),
  ];
  for (const { statusCode, body } of await Promise.all(tries))
    expect([statusCode, body]).toEqual([403, expect.stringContaining('account_lock')]);
});

describe('after a change of the email', () => {
  const theirs = 'thief@example.org';

  async function changeEmail(to = theirs, from: string = alex.email) {
    const { id } = (await victim.post('/accounts/contact/change/', { email: to })).json().data;
    const codeTo = async (mailbox: string) =>
      (await mailTo(victim.bank, mailbox)).flatMap(({ text }) => /code is (\d{6})/.exec(text)?.[1] ?? [])[0];
    const codes = { current_code: await codeTo(from), new_code: await codeTo(to) };
    await victim.post('/accounts/contact/confirm/', { id, ...codes });
    return linkTo(victim.bank, from);
  }

  test('the link in the old mailbox brings the account back to it', async () => {
    const token = await changeEmail();
    const access = await victim.recover(token);
    expect(await victim.profileOf(access)).toMatchObject({ email: alex.email, is_locked: true });
    await expect(victim.bank.signIn(theirs, newPassword)).rejects.toThrow('could not sign in');
  });

  test("links in the thief's mailbox stop working then", async () => {
    const ours = await changeEmail();
    await changeEmail('thief2@example.org', theirs);
    const thiefs = await linkTo(victim.bank, theirs);
    await victim.lockWith(ours);
    expect((await victim.lockWith(thiefs)).statusCode).toBe(410);
    const access = await victim.recover(ours);
    expect(await victim.profileOf(access)).toMatchObject({ email: alex.email });
  });

  test('a thief who locks first is overruled by the old mailbox', async () => {
    const ours = await changeEmail();
    const change = { current_password: demoPassword, new_password: 'thieves-paradise-31' };
    await victim.post('/auth/password/change/', change);
    await victim.lockWith(await linkTo(victim.bank, theirs));
    const access = await victim.recover(ours);
    expect(await victim.profileOf(access)).toMatchObject({ email: alex.email });
  });

  test('says so if the old email belongs to someone else by now, and gives the account to neither', async () => {
    const token = await changeEmail();
    await victim.bank.deps.db
      .updateTable('customers')
      .set({ email: alex.email })
      .where('email', '=', sam.email)
      .execute();
    expect((await victim.lockWith(token)).json().data).toEqual({ email: alex.email, can_recover: false });
    expect((await victim.readLink(token)).json().data).toMatchObject({ state: 'used', can_recover: false });
    await victim.bank.deps.db.deleteFrom('mail').execute();
    await victim.bank.send({ method: 'POST', path: '/auth/password/reset/', body: { email: theirs } });
    expect(await mailTo(victim.bank, theirs)).toEqual([]);
  });

  test('takes the old email back from someone who only registered it', async () => {
    const token = await changeEmail();
    await victim.bank.deps.db
      .updateTable('customers')
      .set({ email: alex.email })
      .where('email', '=', robin.email)
      .execute();
    const access = await victim.recover(token);
    expect(await victim.profileOf(access)).toMatchObject({ email: alex.email });
  });

  test('tells the replaced email, and lets no emailed code replace the PIN', async () => {
    const token = await changeEmail();
    await victim.lockWith(token);
    expect((await victim.subjects(theirs))[0]).toBe('Your Larch account is locked');
    const access = await victim.recover(token);
    victim.bank.clock.pass(minutes(2));
    const reset = { new_pin: '918273', token: await emailedToken(access) };
    const refused = await victim.post('/auth/pin/change/', reset, access);
    expect([refused.statusCode, refused.json().error]).toEqual([
      403,
      "An email code can't replace your PIN now",
    ]);
    expect((await victim.unlock(access)).statusCode).toBe(200);
  });
});

/** By a code that the bank emails, for a new PIN. */
async function emailedToken(access: string): Promise<string> {
  await victim.post('/auth/generate-otp/', {}, access);
  const otp_code = await codeFor(victim.bank, alex.email);
  const body = { email: alex.email, otp_code, purpose: 'transfer' };
  return (await victim.bank.send({ method: 'POST', path: '/auth/otp/verify/', body })).json().token;
}

test('takes a new PIN if the old one was changed since', async () => {
  await victim.post('/auth/pin/change/', { current_pin: alex.pin, new_pin: '736152' });
  const access = await victim.recover(await victim.changePassword());
  expect(await victim.lockOf(access)).toMatchObject({ pin: 'new' });
  for (const pin of [alex.pin, '736152']) {
    const answer = await victim.unlock(access, pin);
    expect([answer.statusCode, answer.json().error]).toEqual([403, 'Another PIN is needed']);
  }
  victim.bank.clock.pass(minutes(2));
  const reset = { new_pin: '918273', token: await emailedToken(access) };
  expect((await victim.post('/auth/pin/change/', reset, access)).statusCode).toBe(200);
  expect(await victim.lockOf(access)).toMatchObject({ pin: 'current' });
  expect((await victim.unlock(access, '918273')).statusCode).toBe(200);
});

describe('two-factor authentication', () => {
  test('of a stranger is turned off, and then only the PIN from before unlocks', async () => {
    await enroll(victim.bank, alex.email);
    const access = await victim.recover(await linkTo(victim.bank, alex.email));
    expect(await rows('second_factors')).toEqual([]);
    const reset = { new_pin: '736152', token: await emailedToken(access) };
    const refused = await victim.post('/auth/pin/change/', reset, access);
    expect([refused.statusCode, refused.json().error]).toEqual([
      403,
      "An email code can't replace your PIN now",
    ]);
    expect((await victim.unlock(access)).statusCode).toBe(200);
  });

  test('of the customer stays on, and a new password alone opens nothing', async () => {
    const app = await enroll(victim.bank, alex.email);
    victim.bank.clock.pass(hours(24));
    const second_factor = app.nextCode();
    const body = { email: alex.email, password: demoPassword, second_factor };
    const device = 'Mozilla/5.0 (Macintosh) Chrome/140.0';
    await victim.bank.send({ method: 'POST', path: '/auth/login/', body, device });
    await victim.lockWith(await linkTo(victim.bank, alex.email));
    await victim.resetPassword();
    await expect(victim.bank.signIn(alex.email, newPassword)).rejects.toThrow('second_factor');
    expect(await rows('second_factors')).toHaveLength(1);
  });
});
