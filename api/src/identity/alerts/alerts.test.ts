import { tidy } from '../../app/housekeeping/tidy';
import { features } from '../../bank';
import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { linkTo, openVictim, type Victim } from '../../testing/locks/victim';
import { codeFor, mailTo } from '../../testing/mail-to';
import { passkeyClient, SoftAuthenticator } from '../../testing/passkeys/passkey-client';
import { enroll } from '../../testing/registration/authenticator';
import { openTestBank } from '../../testing/test-bank';

let victim: Victim;
beforeEach(async () => {
  victim = await openVictim();
});
afterEach(() => victim.bank.close());

const signIn = (body: object, device = 'usual') =>
  victim.bank.send({
    method: 'POST',
    path: '/auth/login/',
    body: { email: alex.email, password: demoPassword, ...body },
    device,
  });

const secondFactor = (path: string, second_factor: string, token: string) =>
  victim.post(`/auth/second-factor/${path}/`, { second_factor }, token);

async function addPasskey(key = new SoftAuthenticator({ counter: 1 })) {
  const client = passkeyClient(victim.bank);
  await client.add(victim.thief, key);
  return { client, key };
}

async function changePhone() {
  const { id } = (await victim.post('/accounts/contact/change/', { phone_number: '+12025550177' })).json()
    .data;
  const current_code = await codeFor(victim.bank, alex.email);
  await victim.post('/accounts/contact/confirm/', { id, current_code });
}

/** What happens, and what the page of its link says about it. */
const events: Record<string, () => Promise<unknown>> = {
  'Your password was changed': () => victim.changePassword(),
  'Your transaction PIN was changed': () =>
    victim.post('/auth/pin/change/', { current_pin: alex.pin, new_pin: '736152' }),
  'Two-factor authentication was turned on': () => enroll(victim.bank, alex.email),
  'Two-factor authentication was turned off': async () => {
    const app = await enroll(victim.bank, alex.email);
    await secondFactor('disable', app.nextCode(), app.access);
  },
  'Your recovery codes were renewed': async () => {
    const app = await enroll(victim.bank, alex.email);
    await secondFactor('recovery-codes', app.nextCode(), app.access);
  },
  'A recovery code was used': async () => {
    const { recoveryCodes } = await enroll(victim.bank, alex.email);
    await signIn({ second_factor: recoveryCodes[0] }, 'lightMyRequest');
  },
  'A device was remembered': async () => {
    const app = await enroll(victim.bank, alex.email);
    await signIn({ second_factor: app.nextCode(), remember_device: true }, 'lightMyRequest');
  },
  'A passkey was added': () => addPasskey(),
  'A passkey was removed': async () => {
    const { client } = await addPasskey();
    const [passkey] = await client.list(victim.thief);
    await client.post(`${passkey?.id}/remove/`, {}, victim.thief);
  },
  'A passkey was blocked': async () => {
    const { client, key } = await addPasskey();
    key.counter = 0;
    await client.signIn(key);
  },
  'Your phone number was changed': changePhone,
  'New sign-in to your account': () => signIn({}, 'Mozilla/5.0 (Macintosh) Chrome/140.0'),
};

/** In order, because some take several steps that alert, too. */
const alertsOf = async () => {
  const rows = await victim.bank.deps.db
    .selectFrom('security_alerts')
    .select('title')
    .where('customer_id', '=', alex.id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ title }) => title);
};

test.each(Object.entries(events))(
  'mails a link that works, and rings the bell: %s',
  async (title, happen) => {
    await happen();
    expect(await alertsOf()).toContain(title);
    const token = await linkTo(victim.bank, alex.email);
    expect((await victim.readLink(token)).json().data).toMatchObject({ state: 'open', email: alex.email });
    const rung = await victim.bank.deps.db
      .selectFrom('notifications')
      .select('path')
      .where('customer_id', '=', alex.id)
      .where('title', '=', title)
      .execute();
    expect(rung[0]).toEqual({ path: expect.stringMatching(/^\/dashboard\//) });
  },
);

test('links a paused payment', async () => {
  const bank = await openTestBank('full');
  const login = { email: alex.email, password: demoPassword };
  const enter = async (device: string) =>
    (await bank.send({ method: 'POST', path: '/auth/login/', body: login, device })).json().data.access;
  await enter('Usual phone');
  bank.clock.pass(hours(30));
  const token = await enter('New laptop');
  const post = (path: string, body: object) => bank.send({ method: 'POST', path, body, token });
  const found = await post('/payments/people/find/', { address: sam.email, name: 'Sam Rivera' });
  const payment = {
    person_id: found.json().data.person.id,
    from_account_id: alex.accounts[0]?.id,
    amount: '900.00',
  };
  await post('/transactions/verify-pin/', { pin: alex.pin, ...payment });
  await post('/payments/people/pay/', payment);
  const [mail] = await mailTo(bank, alex.email);
  await bank.close();
  expect([mail?.subject, mail?.text]).toEqual([
    'We paused your payment of $900.00 to Sam Rivera',
    expect.stringMatching(/This wasn't me: \/not-me#[\w-]{43}/),
  ]);
});

test("leads to the bank's own origin, whatever host was asked", async () => {
  const bank = await openTestBank('full');
  bank.deps.origin = 'https://bank.example';
  const { access: token } = await bank.signIn(alex.email);
  await bank.send({
    method: 'POST',
    path: '/auth/pin/change/',
    body: { current_pin: alex.pin, new_pin: '736152' },
    token,
    headers: { host: 'thief.example' },
  });
  const [mail] = await mailTo(bank, alex.email);
  await bank.close();
  expect(mail?.text).toMatch(/https:\/\/bank\.example\/not-me#/);
});

test('keeps an unused alert for 30 days after it expired', async () => {
  await victim.changePassword();
  const count = async () =>
    (await victim.bank.deps.db.selectFrom('security_alerts').select('id').execute()).length;
  const before = await count();
  victim.bank.clock.pass(hours(36 * 24));
  await tidy(victim.bank.deps, features);
  const during = await count();
  victim.bank.clock.pass(hours(2 * 24));
  await tidy(victim.bank.deps, features);
  expect([during, await count()]).toEqual([before, 0]);
});
