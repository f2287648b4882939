import { cents } from '@bank/shared/money';
import { findBrokenInvariants } from '../../../app/housekeeping/assert-ledger';
import { alex } from '../../../demo/customers/customers';
import { hours } from '../../../kernel/clock/clock';
import type { Database } from '../../../kernel/db/tables';
import { cardOf, type PrintedCard } from '../../../testing/cards/disputing';
import { bookMoney } from '../../../testing/people/leaving';
import { openTestBank, type TestBank } from '../../../testing/test-bank';
import { authorize } from './authorize';
import { captureHold, expireHolds, refundPayment, releaseHold } from './settle-payments';

let bank: TestBank;
let token: string;
let card: PrintedCard;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
  card = await cardOf(bank, { token, pin: alex.pin }, 'debit');
});
afterEach(async () => {
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
  await bank.close();
});

let asked = 0;
async function hold(amount = cents(80_00), of = card): Promise<string> {
  asked += 1;
  const { number, expires, code } = of;
  const merchant = {
    merchant: 'Volt Electronics',
    category: 'shopping',
    channel: 'online',
    country: 'US',
  } as const;
  const { id } = await authorize(bank.deps, {
    number,
    expires,
    code,
    amount,
    ...merchant,
    key: `key-${asked}`,
  });
  return String(id);
}
const account = (id = alex.accounts[0]?.id ?? '', db: Database = bank.deps.db) =>
  db
    .selectFrom('accounts')
    .select(['balance_cents', 'held_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const payments = async (of = card) =>
  (await bank.send({ method: 'GET', path: `/banking/cards/owned/${of.id}/payments/`, token })).json().data;

test('captures a part, releases the rest, and shows it in the transactions', async () => {
  const before = await account();
  const id = await hold();
  await captureHold(bank.deps, id, cents(60_00));
  await captureHold(bank.deps, id, cents(60_00));
  expect(await account()).toEqual({ balance_cents: before.balance_cents - 60_00, held_cents: 0 });
  const [first] = await payments();
  expect(first).toMatchObject({ status: 'captured', captured: '60.00', held_until: null });
  const listed = await bank.send({ method: 'GET', path: '/transactions/?limit=1', token });
  expect(listed.json().data.results).toMatchObject([
    {
      id: first.transaction_id,
      amount: '60.00',
      merchant: 'Volt Electronics',
      category: 'shopping',
      description: 'Online card payment',
      transaction_type: 'payment',
      is_credit: false,
    },
  ]);
});

test('captures all held money when the account has no more', async () => {
  const { balance_cents } = await account();
  await bank.send({
    method: 'PUT',
    path: `/banking/cards/owned/${card.id}/controls/`,
    body: { per_payment: '2500' },
    token,
  });
  await bank.send({ method: 'POST', path: '/transactions/verify-pin/', body: { pin: alex.pin }, token });
  const rest = ((balance_cents - 900_00) / 100).toFixed(2);
  const body = { from_account_id: alex.accounts[0]?.id, to_account_id: alex.accounts[1]?.id, amount: rest };
  await bank.send({ method: 'POST', path: '/transactions/transfer/internal/', body, token });
  const id = await hold(cents(900_00));
  await captureHold(bank.deps, id, cents(900_00));
  expect(await account()).toEqual({ balance_cents: 0, held_cents: 0 });
});

test('refuses to capture more than is held, or twice', async () => {
  const id = await hold();
  await expect(captureHold(bank.deps, id, cents(80_01))).rejects.toMatchObject({ status: 400 });
  await captureHold(bank.deps, id, cents(80_00));
  await expect(captureHold(bank.deps, id, cents(79_00))).rejects.toMatchObject({ status: 409 });
  await expect(releaseHold(bank.deps, id)).rejects.toMatchObject({ status: 409 });
  await expect(captureHold(bank.deps, 'auth_unknown', cents(1))).rejects.toMatchObject({ status: 404 });
});

test('releases a hold once', async () => {
  const before = await account();
  const id = await hold();
  await releaseHold(bank.deps, id);
  await releaseHold(bank.deps, id);
  expect(await account()).toEqual(before);
  expect((await payments())[0].status).toBe('released');
  await expect(captureHold(bank.deps, id, cents(1))).rejects.toMatchObject({ status: 409 });
});

test('captures after the card was blocked', async () => {
  const id = await hold();
  const path = `/banking/cards/owned/${card.id}/report-lost/`;
  await bank.send({ method: 'POST', path, body: { pin: alex.pin, reason: 'lost' }, token });
  await captureHold(bank.deps, id, cents(80_00));
  expect((await payments())[0].status).toBe('captured');
});

test('expires holds after 7 days', async () => {
  const before = await account();
  const id = await hold();
  bank.clock.pass(hours(7 * 24) - 1);
  expect((await account()).held_cents).toBe(80_00);
  bank.clock.pass(1);
  token = (await bank.signIn(alex.email)).access;
  expect((await payments())[0].status).toBe('expired');
  await expect(captureHold(bank.deps, id, cents(1))).rejects.toMatchObject({ status: 409 });
  // The demo's hold on the credit card has ended, too.
  expect(await expireHolds(bank.deps)).toBe(2);
  expect(await expireHolds(bank.deps)).toBe(0);
  expect(await account()).toEqual(before);
});

test('refunds at most what was captured, each key once', async () => {
  const before = await account();
  const id = await hold();
  await expect(refundPayment(bank.deps, { id, amount: cents(1), key: 'a' })).rejects.toMatchObject({
    status: 409,
  });
  await captureHold(bank.deps, id, cents(80_00));
  for (let time = 0; time < 2; time += 1)
    await refundPayment(bank.deps, { id, amount: cents(30_00), key: 'a' });
  await expect(refundPayment(bank.deps, { id, amount: cents(1), key: 'a' })).rejects.toMatchObject({
    status: 422,
  });
  expect((await payments())[0]).toMatchObject({ status: 'captured', refunded: '30.00' });
  await expect(refundPayment(bank.deps, { id, amount: cents(50_01), key: 'b' })).rejects.toMatchObject({
    status: 400,
  });
  await refundPayment(bank.deps, { id, amount: cents(50_00), key: 'b' });
  expect((await payments())[0]).toMatchObject({ status: 'refunded', refunded: '80.00' });
  expect(await account()).toEqual(before);
});

test('captures, releases and refunds once when everything happens at the same time', async () => {
  const before = await account();
  const id = await hold();
  const closing = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => captureHold(bank.deps, id, cents(80_00))),
    ...Array.from({ length: 4 }, () => releaseHold(bank.deps, id)),
  ]);
  const statuses = closing.flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []));
  expect(new Set(statuses).size).toBe(1);
  if (statuses[0] === 'captured')
    await Promise.all(
      Array.from({ length: 4 }, () => refundPayment(bank.deps, { id, amount: cents(80_00), key: 'all' })),
    );
  expect(await account()).toEqual(before);
});

test('refuses a refund once the customer has no open account', async () => {
  const id = await hold();
  await captureHold(bank.deps, id, cents(60_00));
  const at = bank.clock.now();
  await bank.deps.db.transaction().execute(async (tx) => {
    for (const { id: of } of alex.accounts) {
      const { balance_cents } = await account(of, tx);
      await bookMoney(tx, { account: of, amount: -balance_cents, at });
      const closed = { is_active: false, closed_at: at };
      await tx.updateTable('accounts').set(closed).where('id', '=', of).execute();
      await tx.deleteFrom('account_goals').where('account_id', '=', of).execute();
    }
  });
  const refund = refundPayment(bank.deps, { id, amount: cents(5_00), key: 'late' });
  await expect(refund).rejects.toThrow("The customer's account is closed");
});
