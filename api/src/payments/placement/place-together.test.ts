import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { gatherCrowd, type Member, orderOf } from '../../testing/crowd/crowd';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import type { PaymentOrder } from './payment-order';
import { placeTogether } from './place-together';

let bank: TestBank;
let crowd: Member[];
beforeEach(async () => {
  bank = await openTestBank();
  crowd = await gatherCrowd(bank.deps, { customers: 5, deposit: cents(100_00), permits: 2 });
});
afterEach(async () => {
  await assertLedger(bank.deps.db);
  await bank.close();
});

const order = (member: number, wish: { dollars?: number; key?: string } = {}) =>
  orderOf(crowd[member] as Member, { at: bank.clock.now(), ...wish });

const place = (orders: readonly PaymentOrder[]) =>
  Promise.all(orders.map((one) => placeTogether(bank.deps.db, one)));

const outcomesOf = async (orders: readonly PaymentOrder[]) =>
  (await place(orders)).map(({ outcome }) => outcome);

/** Each payment's row names the database transaction that wrote it. */
async function transactionsOf(orders: readonly PaymentOrder[]): Promise<string[]> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<{ xmin: string }>`
    select xmin::text as xmin from transfers where transaction_id = any(${ids})
  `.execute(bank.deps.db);
  return rows.map(({ xmin }) => xmin);
}

async function savingsOf(member: number): Promise<number> {
  const { balance_cents } = await bank.deps.db
    .selectFrom('accounts')
    .select('balance_cents')
    .where('id', '=', crowd[member]?.savings ?? '')
    .executeTakeFirstOrThrow();
  return balance_cents;
}

test('[API-4] places concurrent payments of several customers in one transaction', async () => {
  const orders = [order(0), order(1), order(2)];
  const placed = await place(orders);
  expect(placed.map(({ outcome, detail }) => [outcome, detail])).toEqual(
    orders.map(({ answer }) => ['placed', answer]),
  );
  const transactions = await transactionsOf(orders);
  expect([transactions.length, new Set(transactions).size]).toEqual([3, 1]);
});

test('[API-4] a refused payment leaves the others placed', async () => {
  const foreign = { ...order(3), from_account_id: crowd[0]?.checking as string };
  const unproven: PaymentOrder = Object.assign(order(4), { session_id: 'ses_nobody' });
  const lost = { ...order(1), to_account_id: 'acc_nobody' };
  const outcomes = await outcomesOf([order(0), lost, order(2, { dollars: 101 }), foreign, unproven]);
  expect(outcomes).toEqual(['placed', 'no-destination', 'insufficient', 'no-source', 'no-permit']);
  expect(await savingsOf(0)).toBe(110_00);
  expect(await savingsOf(2)).toBe(100_00);
});

test('[API-4] a payment that the database rejects fails alone', async () => {
  const broken = { ...order(1), category: 'nonsense' } as unknown as PaymentOrder;
  const others = [order(0), order(2)];
  const [first, second, third] = await Promise.allSettled(
    [others[0], broken, others[1]].map((one) => placeTogether(bank.deps.db, one as PaymentOrder)),
  );
  expect(second).toMatchObject({ status: 'rejected', reason: { code: '23514' } });
  for (const settled of [first, third]) expect(settled).toMatchObject({ value: { outcome: 'placed' } });
  expect(await transactionsOf(others)).toHaveLength(2);
  expect([await savingsOf(0), await savingsOf(1), await savingsOf(2)]).toEqual([110_00, 100_00, 110_00]);
});

test('[API-4] never spends the same money twice in concurrent payments from one account', async () => {
  const outcomes = await outcomesOf([order(0, { dollars: 60 }), order(0, { dollars: 60 }), order(1)]);
  expect(outcomes).toEqual(['placed', 'insufficient', 'placed']);
  expect(await savingsOf(0)).toBe(160_00);
});

test('[API-6] uses a permit once in concurrent payments', async () => {
  const orders = [order(0), order(0), order(0)];
  expect(await outcomesOf(orders)).toEqual(['placed', 'placed', 'no-permit']);
});

test('[API-4] a key that is sent twice at once moves money once', async () => {
  const [first, again] = await place([order(0, { key: 'storm' }), order(0, { key: 'storm' })]);
  expect([first?.outcome, again?.outcome]).toEqual(['placed', 'repeated']);
  expect(again?.detail).toBe(first?.detail);
  expect(await savingsOf(0)).toBe(110_00);
});

test('[API-4] refuses another payment with a key that is in use', async () => {
  const orders = [order(0, { key: 'storm' }), order(0, { key: 'storm', dollars: 11 })];
  expect(await outcomesOf(orders)).toEqual(['placed', 'key-reused']);
});

test('[API-4] counts gathered payments toward the limit per minute', async () => {
  const [member] = await gatherCrowd(bank.deps, {
    customers: 1,
    deposit: cents(100_00),
    permits: 11,
    first: 6,
  });
  const orders = Array.from({ length: 11 }, () =>
    orderOf(member as Member, { dollars: 1, at: bank.clock.now() }),
  );
  const outcomes = await outcomesOf(orders);
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(10);
  expect(outcomes.at(-1)).toBe('too-many');
});

test('the database refuses to place two payments of one customer together', async () => {
  const both = JSON.stringify([order(0), order(0)]);
  const placing = sql`
    select place_payments(array(select jsonb_populate_recordset(null::payment_order, ${both}::jsonb)))
  `.execute(bank.deps.db);
  await expect(placing).rejects.toMatchObject({ code: '22023' });
});
