import { cents } from '@bank/shared/money';
import { alex } from '../../../app/demo/customers';
import { hours } from '../../../kernel/clock/clock';
import { findBrokenInvariants } from '../../../ledger/booking/assert-ledger';
import { cardOf } from '../../../testing/cards/card-of';
import { openSecondBank, openTestBank, type TestBank } from '../../../testing/test-bank';
import { authorize } from '../../cards/payments/authorize';
import { captureHold } from '../../cards/payments/close-hold';
import { reviewDisputes } from './review-disputes';

let bank: TestBank;
let other: TestBank;
beforeAll(async () => {
  bank = await openTestBank(['insights']);
  other = await openSecondBank(bank);
});
afterAll(async () => {
  await other.close();
  await bank.close();
});

async function payByCard(token: string, key = 'k-1', merchant = 'Shady Shop'): Promise<string> {
  const { number, expires, code } = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  const to = { merchant, category: 'shopping', channel: 'online', country: 'US' } as const;
  const { id } = await authorize(bank.deps, {
    number,
    expires,
    code,
    amount: cents(40_00),
    ...to,
    key,
  });
  return String((await captureHold(bank.deps, String(id), cents(40_00))).transaction_id);
}

test('opens one dispute when both processes are asked, and refunds once when both review', async () => {
  const { access: token } = await bank.signIn(alex.email);
  const body = { transaction_id: await payByCard(token), reason: 'not-mine' };
  const report = (by: TestBank) => by.send({ method: 'POST', path: '/transactions/disputes/', body, token });
  const answers = await Promise.all([report(bank), report(other)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  bank.clock.pass(hours(24));
  await Promise.all([reviewDisputes(bank.deps), reviewDisputes(other.deps)]);
  const refunds = await bank.deps.db.selectFrom('card_refunds').select('amount_cents').execute();
  expect(refunds).toEqual([{ amount_cents: 4000 }]);
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
});

test('refunds one of two equal payments when two processes decide about them', async () => {
  for (let pair = 1; pair <= 5; pair += 1) {
    const { access: token } = await bank.signIn(alex.email);
    for (const one of ['a', 'b']) {
      const transaction_id = await payByCard(token, `${pair}-${one}`, `Shop ${pair}`);
      const body = { transaction_id, reason: 'charged-twice' };
      await bank.send({ method: 'POST', path: '/transactions/disputes/', body, token });
      bank.clock.pass(1000);
    }
  }
  bank.clock.pass(hours(24));
  await Promise.all([reviewDisputes(bank.deps), reviewDisputes(other.deps)]);
  const twice = bank.deps.db.selectFrom('disputes').select('outcome').where('reason', '=', 'charged-twice');
  const outcomes = (await twice.execute()).map(({ outcome }) => outcome);
  expect(outcomes.filter((one) => one === 'refunded')).toHaveLength(5);
  expect(outcomes.filter((one) => one === 'refused')).toHaveLength(5);
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
});
