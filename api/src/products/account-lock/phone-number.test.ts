import { alex } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { linkTo, openVictim, type Victim } from '../../testing/locks/victim';
import { codeFor, mailTo } from '../../testing/mail-to';

let victim: Victim;
beforeEach(async () => {
  victim = await openVictim();
});
afterEach(() => victim.bank.close());

test('takes a phone number back that was changed since, and texts it no code', async () => {
  for (const phone_number of ['+12025550177', '+12025550178']) {
    const { id } = (await victim.post('/accounts/contact/change/', { phone_number })).json().data;
    await victim.post('/accounts/contact/confirm/', {
      id,
      current_code: await codeFor(victim.bank, alex.email),
    });
    victim.bank.clock.pass(minutes(1));
  }
  const token = await linkTo(victim.bank, alex.email);
  await victim.lockWith(token);
  const phoneNumber = async () => {
    const { db } = victim.bank.deps;
    const customer = db.selectFrom('customers').select('phone_number').where('id', '=', alex.id);
    return (await customer.executeTakeFirstOrThrow()).phone_number;
  };
  expect(await phoneNumber()).toBe(alex.phoneNumber);
  const access = await victim.recover(token);
  expect((await victim.lockOf(access)).changes).toEqual(
    expect.arrayContaining([expect.objectContaining({ text: 'Earlier phone number restored' })]),
  );
  const body = { phone_number: alex.phoneNumber, purpose: 'transfer' };
  await victim.bank.send({ method: 'POST', path: '/auth/otp/request/', body });
  const [code] = await mailTo(victim.bank, alex.phoneNumber);
  expect(code?.kind).toBe('email');
});
