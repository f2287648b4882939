import { cents } from '@bank/shared/money';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { hours, later } from '../../kernel/clock/clock';
import { type AccountOwner, openAccountOwner } from '../../testing/account-owner';
import { bookMoney } from '../../testing/people/leaving';
import { issueCard } from '../cards/owned/issue-card';

let it: AccountOwner;
beforeEach(async () => {
  it = await openAccountOwner();
});
afterEach(async () => {
  expect(await findBrokenInvariants(it.bank.deps.db)).toEqual([]);
  await it.bank.close();
});

const receive = (account: string, amount: number) =>
  it.bank.deps.db.transaction().execute((tx) => bookMoney(tx, { account, amount, at: it.bank.clock.now() }));

const schedule = { customer_id: alex.id, amount_cents: cents(1), note: '', repeats: 'once' as const };

function insertTransfer(sides: { from_account_id: string; to_account_id: string }) {
  const { db, clock } = it.bank.deps;
  const days = { first_on: '2026-03-20', next_on: '2026-03-20', created_at: clock.now() };
  const plan = { id: 'plan_1', permit_id: 'plan_1', status: 'planned' as const };
  return db
    .insertInto('scheduled_payments')
    .values({ ...schedule, ...days, ...plan, ...sides })
    .execute();
}

const obstacles: [string, (id: string) => Promise<unknown>, string][] = [
  [
    'a scheduled bill',
    async (from_account_id) => {
      const { db, clock } = it.bank.deps;
      const payee = { id: 'payee_1', customer_id: alex.id, name: 'Power', account_number: '47' };
      await db
        .insertInto('payees')
        .values({ ...payee, category: 'utilities', created_at: clock.now() })
        .execute();
      const days = { first_on: '2026-03-20', next_on: '2026-03-20', created_at: clock.now() };
      const plan = { id: 'plan_1', permit_id: 'plan_1', payee_id: 'payee_1', status: 'planned' as const };
      await db
        .insertInto('scheduled_payments')
        .values({ ...schedule, ...days, ...plan, from_account_id })
        .execute();
    },
    'End scheduled bills: 1 bill will be paid from this account. End them under Bills, or choose another account for them.',
  ],
  [
    'a paused payment to a person',
    async (from_account_id) => {
      const { db, clock } = it.bank.deps;
      const person = { id: 'person_1', customer_id: alex.id, account_id: String(sam.accounts[0]?.id) };
      await db
        .insertInto('people')
        .values({ ...person, found_at: clock.now() })
        .execute();
      const days = { first_on: '2026-03-20', next_on: '2026-03-20', created_at: clock.now() };
      const plan = { id: 'plan_1', permit_id: 'plan_1', person_id: 'person_1', status: 'paused' as const };
      const values = { ...schedule, ...days, ...plan, repeats: 'weekly' as const, from_account_id };
      await db.insertInto('scheduled_payments').values(values).execute();
    },
    'End scheduled payments: 1 scheduled payment to people will be paid from this account.',
  ],
  [
    'a scheduled transfer from it',
    (from_account_id) => insertTransfer({ from_account_id, to_account_id: String(alex.accounts[0]?.id) }),
    'End scheduled transfers: 1 scheduled transfer will use this account. End them under Transfers.',
  ],
  [
    'a scheduled transfer to it',
    (to_account_id) => insertTransfer({ from_account_id: String(alex.accounts[0]?.id), to_account_id }),
    'End scheduled transfers: 1 scheduled transfer will use this account. End them under Transfers.',
  ],
  [
    'a request for money',
    (account_id) => it.send('POST', '/payments/requests/', { account_id, amount: 5 }),
    'Cancel your requests: You asked for money into this account once.',
  ],
  [
    'a pending check',
    (account_id) => it.depositCheck(account_id),
    'Wait for your checks: 1 check you deposited into this account is still pending.',
  ],
  [
    'a virtual card',
    (account_id) => it.send('POST', '/banking/cards/virtual/', { account_id, nickname: 'Streaming' }),
    'Close its virtual cards: 1 virtual card draws on this account. Close it under Cards.',
  ],
  [
    'a debit card',
    (account_id) => {
      const { db, keys, clock } = it.bank.deps;
      const card = { customer_id: alex.id, account_id, kind: 'visa-classic', card_type: 'debit' } as const;
      return db.transaction().execute((tx) => issueCard(tx, keys, card, clock.now()));
    },
    "Keep this account for your debit card: 1 debit card draws on this account, and a card can't move to another one.",
  ],
  [
    'automatic payments of a loan',
    (account_id) => it.send('PUT', `/banking/loans/current/${alex.loan}/autopay/`, { account_id }),
    'Choose another account for your loans: We collect the payments of 1 loan from this account.',
  ],
  [
    'a payment from a person on its way',
    async (to_account_id) => {
      const { db, clock } = it.bank.deps;
      const at = clock.now();
      const person = { id: 'person_1', customer_id: sam.id, account_id: to_account_id, found_at: at };
      await db.insertInto('people').values(person).execute();
      const account_id = String(sam.accounts[0]?.id);
      await receive(account_id, 5_00);
      const sides = { customer_id: sam.id, person_id: 'person_1', account_id, to_account_id };
      const times = { created_at: at, sends_at: later(at, hours(1)), status: 'held' as const };
      const payment = { id: 'pay_1', permit_id: 'permit_1', amount_cents: cents(1_00), note: '' };
      await db
        .insertInto('person_payments')
        .values({ ...sides, ...times, ...payment })
        .execute();
    },
    'Wait for your payments: 1 payment from or to a person is on the way.',
  ],
  [
    'a transfer that may come back',
    async (from_account_id) => {
      await receive(from_account_id, 5_00);
      const order = { from_account_id, amount: 5, recipient_name: 'Kim', bank_name: 'First' };
      await it.send('POST', '/transactions/verify-pin/', { pin: alex.pin });
      const to = { routing_number: '011000015', account_number: '47110' };
      await it.send('POST', '/transactions/transfer/external/', { ...order, ...to });
    },
    'Wait for your transfers: 1 transfer to another bank is in transit',
  ],
  [
    'a reported payment',
    async (account) => {
      await receive(account, 5_00);
      await receive(account, -5_00);
      const { db } = it.bank.deps;
      const paid = await db
        .selectFrom('entries')
        .select('transaction_id')
        .where('account_id', '=', account)
        .where('amount_cents', '<', cents(0))
        .executeTakeFirstOrThrow();
      const body = { transaction_id: paid.transaction_id, reason: 'not-mine' };
      await it.send('POST', '/transactions/disputes/', body);
    },
    'Wait for our answer: You reported 1 payment from this account to us.',
  ],
];

test.each(obstacles)('stays open because of %s, and says what to do first', async (_what, put, text) => {
  const { id } = await it.opened('checking');
  await put(id);
  const refused = await it.close(id);
  expect([refused.statusCode, refused.json().errors.settle_first]).toEqual([
    409,
    [expect.stringContaining(text)],
  ]);
  expect(await it.closing(id)).toHaveLength(1);
  expect((await it.details(id))?.is_active).toBe(true);
});
