import Fastify from 'fastify';
import { alex, demoPassword } from '../../api/src/demo/customers/customers';
import { hours } from '../../api/src/kernel/clock/clock';
import { openTestBank, type TestBank } from '../../api/src/testing/test-bank';
import { visitorsOf } from './visitors-of';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const request = (cookie: string) => ({ headers: { cookie }, protocol: 'http' as const, log: Fastify().log });

async function cookieOfLastWeek(): Promise<string> {
  const body = { email: alex.email, password: demoPassword };
  const { headers } = await bank.send({ method: 'POST', path: '/auth/login/', body });
  bank.clock.pass(hours(7 * 24));
  return String(headers['set-cookie']).split(';', 1)[0] ?? '';
}

test('knows a visitor’s line, prefix and customer', async () => {
  const visitors = visitorsOf(bank.deps);
  const cookie = await cookieOfLastWeek();
  expect(visitors.networkOf('2001:db8:1:2ff::9')).toBe('2001:db8:1:200::/56');
  expect(visitors.prefixOf('2001:db8:1:2ff::9')).toBe('2001:db8:1:0::/48');
  expect(visitors.prefixOf('203.0.113.7')).toBe('203.0.113.0/24');
  expect(await visitors.customerOf(request(cookie))).toBe(alex.id);
  expect(await visitors.customerOf(request(''))).toBeUndefined();
});

test('takes a customer for a stranger while the database doesn’t answer', async () => {
  const cookie = await cookieOfLastWeek();
  const hangs = new Proxy(bank.deps.db, {
    get: (db, name) => (name === 'selectFrom' ? () => new Proxy({}, chain) : Reflect.get(db, name)),
  });
  expect(await visitorsOf({ ...bank.deps, db: hangs }).customerOf(request(cookie))).toBeUndefined();
});

/** A query that never ends. */
const chain: ProxyHandler<object> = {
  get: (_target, name) =>
    name === 'executeTakeFirst' ? () => new Promise(() => {}) : () => new Proxy({}, chain),
};
