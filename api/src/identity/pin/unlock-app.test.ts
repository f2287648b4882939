import { alex } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank('full');
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const unlock = (pin: string) => bank.post('/auth/pin/unlock/', { pin }, token);

test('unlocks the app with the PIN, and permits no payment', async () => {
  expect((await unlock(alex.pin)).statusCode).toBe(200);
  expect(await bank.deps.db.selectFrom('permits').selectAll().execute()).toEqual([]);
});

test('counts wrong PINs together with those of payments', async () => {
  const first = await unlock('111111');
  expect([first.statusCode, first.json().errors.pin]).toEqual([
    400,
    ["Incorrect PIN. 2 attempts left before it's blocked."],
  ]);
  await bank.post('/transactions/verify-pin/', { pin: '111111' }, token);
  const third = await unlock('111111');
  expect([third.statusCode, third.json().error]).toEqual([403, 'PIN blocked']);
});
