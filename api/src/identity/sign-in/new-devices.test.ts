import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank('full');
});
afterEach(() => bank.close());

interface From {
  ip: string;
  device: string;
  cookie?: string;
}

const home: From = { ip: '203.0.113.7', device: 'Common browser' };
const thief: From = { ip: '198.51.100.9', device: 'Common browser' };

const signIn = ({ cookie, ...from }: From, email = alex.email, password = demoPassword) => {
  const body = { email, password };
  return bank.send({
    method: 'POST',
    path: '/auth/login/',
    body,
    ...from,
    ...(cookie && { headers: { cookie } }),
  });
};

async function cookieOf(from: From, email?: string): Promise<string> {
  return String((await signIn(from, email)).headers['set-cookie']).split(';')[0] ?? '';
}

const alerts = async () =>
  (await mailTo(bank, alex.email)).filter(({ subject }) => subject === 'New sign-in to your Larch account');

test('emails about a thief who has the same user agent', async () => {
  await signIn(home);
  await signIn(home);
  expect(await alerts()).toHaveLength(1);
  await signIn(thief);
  expect(await alerts()).toHaveLength(2);
});

test('knows a browser by its cookie after its network and version change', async () => {
  const cookie = await cookieOf(home);
  await signIn({ ip: thief.ip, device: 'Newer browser', cookie });
  expect(await alerts()).toHaveLength(1);
});

test('emails about a browser with the cookie of another customer', async () => {
  await signIn(home);
  await signIn({ ...home, cookie: await cookieOf(home, sam.email) });
  expect(await alerts()).toHaveLength(2);
});

test('knows no device of a thief after “This wasn’t me”', async () => {
  await signIn(home);
  bank.clock.pass(hours(1));
  const stolen = await signIn(thief);
  const cookie = String(stolen.headers['set-cookie']).split(';')[0] ?? '';
  const { access: token, refresh } = stolen.json().data;
  const [alert] = await alerts();
  await bank.send({ method: 'POST', path: '/auth/logout/', body: { refresh }, token });
  bank.clock.pass(hours(1));
  const link = /#([\w-]+)/.exec(alert?.text ?? '')?.[1];
  const locked = await bank.send({ method: 'POST', path: '/auth/alerts/lock/', body: { token: link } });
  expect(locked.statusCode).toBe(200);
  const { password_hash } = await bank.deps.db
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', sam.id)
    .executeTakeFirstOrThrow();
  await bank.deps.db.updateTable('customers').set({ password_hash }).where('id', '=', alex.id).execute();
  const before = (await alerts()).length;
  expect((await signIn({ ...thief, cookie })).statusCode).toBe(200);
  expect(await alerts()).toHaveLength(before + 1);
});
