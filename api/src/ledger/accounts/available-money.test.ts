import type { Mode } from '@bank/shared/contracts/mode';
import { cents } from '@bank/shared/money';
import { alex } from '../../demo/customers/customers';
import { authorize } from '../../products/cards/payments/authorize';
import { cardOf } from '../../testing/cards/disputing';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
afterEach(() => bank.close());

async function accountsWithHold(mode: Mode) {
  bank = await openTestBank(mode);
  const { access: token } = await bank.signIn(alex.email);
  const { number, expires, code } = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  const to = { merchant: 'Corner Coffee', category: 'food', channel: 'online', country: 'US' } as const;
  await authorize(bank.deps, { number, expires, code, amount: cents(4_50), ...to, key: 'k' });
  const [checking] = (await bank.send({ method: 'GET', path: '/banking/accounts/', token })).json().data;
  return checking as { balance: string; held?: string; available?: string };
}

test('says what is held and available', async () => {
  const { balance, held, available } = await accountsWithHold('full');
  expect(held).toBe('4.50');
  expect(Number(available)).toBeCloseTo(Number(balance) - 4.5, 2);
});

test('keeps the stated account in specification mode', async () => {
  const account = await accountsWithHold('specification');
  expect(account).not.toHaveProperty('held');
  expect(account).not.toHaveProperty('available');
});
