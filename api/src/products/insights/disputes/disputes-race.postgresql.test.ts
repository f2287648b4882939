import { cents } from '@bank/shared/money';
import { findBrokenInvariants } from '../../../app/housekeeping/assert-ledger';
import { alex } from '../../../demo/customers/customers';
import { hours } from '../../../kernel/clock/clock';
import { cardOf } from '../../../testing/cards/disputing';
import { openSecondBank, openTestBank, type TestBank } from '../../../testing/test-bank';
import { authorize } from '../../cards/payments/authorize';
import { captureHold } from '../../cards/payments/settle-payments';
import { reviewDisputes } from './review-disputes';

let bank: TestBank;
let other: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
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

/** The rules refund one payment in three months, and a payment that isn't the customer's freezes the card. */
async function startOver(): Promise<void> {
  bank.clock.pass(hours(24 * 91));
  await bank.deps.db.updateTable('cards').set({ status: 'active' }).where('status', '=', 'frozen').execute();
}

const outcomesOf = async (transactions: string[]) => {
  const disputes = bank.deps.db.selectFrom('disputes').select('outcome');
  return (await disputes.where('transaction_id', 'in', transactions).execute()).map(({ outcome }) => outcome);
};

test('refunds one of two equal payments when two processes decide about them', async () => {
  for (let pair = 1; pair <= 5; pair += 1) {
    await startOver();
    const { access: token } = await bank.signIn(alex.email);
    const transactions: string[] = [];
    for (const one of ['a', 'b']) {
      const transaction_id = await payByCard(token, `${pair}-${one}`, `Shop ${pair}`);
      const body = { transaction_id, reason: 'charged-twice' };
      await bank.send({ method: 'POST', path: '/transactions/disputes/', body, token });
      bank.clock.pass(1000);
      transactions.push(transaction_id);
    }
    bank.clock.pass(hours(24));
    await Promise.all([reviewDisputes(bank.deps), reviewDisputes(other.deps)]);
    expect((await outcomesOf(transactions)).sort()).toEqual(['refunded', 'refused']);
  }
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
});

test('refunds one of five payments of others when two processes decide about them', async () => {
  await startOver();
  const { access: token } = await bank.signIn(alex.email);
  const transactions: string[] = [];
  for (let shop = 1; shop <= 5; shop += 1)
    transactions.push(await payByCard(token, `other-${shop}`, `Other ${shop}`));
  for (const transaction_id of transactions) {
    const body = { transaction_id, reason: 'not-mine' };
    await bank.send({ method: 'POST', path: '/transactions/disputes/', body, token });
  }
  bank.clock.pass(hours(24));
  await Promise.all([reviewDisputes(bank.deps), reviewDisputes(other.deps)]);
  expect((await outcomesOf(transactions)).filter((one) => one !== null)).toEqual(['refunded']);
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
});
