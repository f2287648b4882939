import { alex } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
let refresh: string;
beforeEach(async () => {
  bank = await openTestBank();
  ({ access: token, refresh } = await bank.signIn(alex.email));
});
afterEach(() => bank.close());

const setCustomer = (values: { locked_at?: Date; is_verified?: boolean }) =>
  bank.deps.db.updateTable('customers').set(values).where('id', '=', alex.id).execute();

const refusals = async () => {
  const rows = bank.deps.db
    .selectFrom('audit_log')
    .select(['customer_id', 'session_id', 'address', 'detail']);
  const found = await rows.where('action', '=', 'call-refused').orderBy('id').execute();
  return found.map(({ detail, ...row }) => ({ ...row, ...Object(detail) }));
};

const sendMoney = () =>
  bank.send({ method: 'POST', path: '/payments/requests/', body: {}, token, ip: '203.0.113.7' });

test('records what a locked customer may not do, with caller and address', async () => {
  await setCustomer({ locked_at: bank.clock.now() });
  expect((await sendMoney()).statusCode).toBe(403);
  expect(await refusals()).toEqual([
    {
      customer_id: alex.id,
      session_id: expect.any(String),
      address: '203.0.113.7',
      call: 'makePaymentRequest',
      error: 'Your account is locked',
    },
  ]);
});

test('records what an unverified customer may not read', async () => {
  await setCustomer({ is_verified: false });
  expect((await bank.send({ method: 'GET', path: '/banking/accounts/', token })).statusCode).toBe(403);
  expect(await refusals()).toMatchObject([{ customer_id: alex.id, call: 'listAccounts' }]);
});

test('records a repeated refusal once in ten minutes', async () => {
  await setCustomer({ locked_at: bank.clock.now() });
  for (let time = 0; time < 5; time += 1) await sendMoney();
  expect(await refusals()).toHaveLength(1);
  bank.clock.pass(minutes(10));
  const body = { refresh };
  token = (await bank.send({ method: 'POST', path: '/auth/token/refresh/', body })).json().access;
  await sendMoney();
  expect(await refusals()).toHaveLength(2);
});

test('records nothing for a call that is allowed', async () => {
  await bank.send({ method: 'GET', path: '/banking/accounts/', token });
  expect(await refusals()).toEqual([]);
});
