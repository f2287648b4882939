import { buildBank } from '../../app';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { createLog } from '../log/log';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

test('[API-1] trusts a forwarded client IP only from a trusted proxy', async () => {
  const trustedProxies = ['10.0.0.0/8'];
  const app = await buildBank(bank.deps, createLog('silent'), { trustedProxies });
  const knock = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/auth/login/',
      payload: { email: 'unknown@example.com', password: 'wrong-wrong' },
      headers: { 'x-forwarded-for': '203.0.113.9' },
      remoteAddress,
    });
  await knock('10.1.2.3');
  await knock('127.0.0.1');
  const seen = await bank.deps.db
    .selectFrom('audit_log')
    .select('address')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(seen.map(({ address }) => address)).toEqual(['127.0.0.1', '203.0.113.9']);
  await app.close();
  await bank.deps.db.deleteFrom('sign_in_attempts').execute();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['x'.repeat(10_000), '127.0.0.1'],
  [`fe80::1%${'x'.repeat(10_000)}`, '127.0.0.1'],
  ["'; drop table customers", '127.0.0.1'],
])('[API-1] records a safe IP for the unusual forwarded IP #%#', async (said, written) => {
  const body = { email: 'unknown@example.com', password: 'wrong-wrong' };
  const headers = { 'x-forwarded-for': said };
  const answer = await bank.send({ method: 'POST', path: '/auth/login/', body, headers });
  expect(answer.statusCode).toBe(401);
  const { address } = await bank.deps.db
    .selectFrom('audit_log')
    .select('address')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(address).toBe(written);
  await bank.deps.db.deleteFrom('sign_in_attempts').execute();
});
