import { alex, demoPassword } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { regularCustomerOf } from './regular-customer';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const week = hours(7 * 24);
const http = { secure: false };

async function cookieOfSignIn(): Promise<string> {
  const body = { email: alex.email, password: demoPassword };
  const { headers } = await bank.send({ method: 'POST', path: '/auth/login/', body });
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

const customerOf = (cookie: string | undefined) => regularCustomerOf(bank.deps)(cookie, http);

test('recognizes a customer’s browser after a week', async () => {
  const cookie = await cookieOfSignIn();
  expect(await customerOf(cookie)).toBeUndefined();
  bank.clock.pass(week);
  expect(await customerOf(cookie)).toBe(alex.id);
});

test('recognizes no forged cookie, and no one without', async () => {
  const cookie = await cookieOfSignIn();
  bank.clock.pass(week);
  expect(await customerOf(`${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
  expect(await customerOf(undefined)).toBeUndefined();
});

test.each([{ is_verified: false }, { locked_at: new Date() }, { closed_at: new Date() }])(
  'recognizes no browser of a customer with %p',
  async (values) => {
    const cookie = await cookieOfSignIn();
    bank.clock.pass(week);
    await bank.deps.db.updateTable('customers').set(values).where('id', '=', alex.id).execute();
    expect(await customerOf(cookie)).toBeUndefined();
  },
);
