import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { alex } from '../../demo/customers/customers';
import { authorize } from '../../products/cards/payments/authorize';
import { captureHold, refundPayment, releaseHold } from '../../products/cards/payments/settle-payments';
import { cardOf } from '../../testing/cards/disputing';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];
const [debit, credit] = [alex.cards['visa-classic'], alex.cards['visa-gold']];

let bank: TestBank;
let token: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
  const { number, expires, code } = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  const shop = {
    merchant: 'Volt Electronics',
    category: 'shopping',
    channel: 'online',
    country: 'US',
  } as const;
  for (const key of ['held', 'captured', 'released', 'refunded']) {
    const asked = { number, expires, code, amount: cents(10_00), ...shop, key };
    ids[key] = String((await authorize(bank.deps, asked)).id);
  }
  await captureHold(bank.deps, id('captured'), cents(8_00));
  await captureHold(bank.deps, id('refunded'), cents(10_00));
  await releaseHold(bank.deps, id('released'));
  await refundPayment(bank.deps, { id: id('refunded'), amount: cents(4_00), key: 'a' });
  await payOff();
});
afterAll(() => bank.close());

const id = (key: string) => String(ids[key]);
const its = (key: string) => `where id = '${id(key)}'`;

async function payOff(): Promise<void> {
  await bank.send({ method: 'POST', path: '/transactions/verify-pin/', body: { pin: alex.pin }, token });
  const path = `/banking/cards/owned/${credit}/pay/`;
  const body = { from_account_id: checking, amount: 10 };
  const answer = await bank.send({ method: 'POST', path, body, token });
  expect(answer.statusCode).toBe(200);
}

/** Runs the statements, reports what they break, and rolls them back. */
async function findBrokenAfter(...statements: string[]): Promise<string[]> {
  let found: string[] = [];
  const tampering = bank.deps.db.transaction().execute(async (trx) => {
    for (const table of ['accounts', 'entries', 'card_authorizations', 'card_refunds'])
      await sql.raw(`alter table ${table} disable trigger user`).execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
    found = await findBrokenInvariants(trx);
    throw new Error('taken back');
  });
  await expect(tampering).rejects.toThrow('taken back');
  return found;
}

test('passes all invariants after every end of a card payment', async () => {
  const { rows } = await sql<{ status: string }>`
    select distinct status from card_authorizations order by 1`.execute(bank.deps.db);
  expect(rows.map(({ status }) => status)).toEqual(['captured', 'declined', 'held', 'released']);
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
});

test.each([
  [
    'held money that no payment holds',
    `update accounts set held_cents = held_cents + 1 where id = '${checking}'`,
  ],
  [
    'a payment whose amount was changed',
    () => `update card_authorizations set amount_cents = 999 ${its('held')}`,
  ],
  [
    'a hold that ended without releasing its money',
    () => `update card_authorizations set status = 'expired', closed_at = created_at ${its('held')}`,
  ],
])('reports %s', async (_what, tampering) => {
  const statement = typeof tampering === 'string' ? tampering : tampering();
  expect(await findBrokenAfter(statement)).toEqual([
    expect.stringMatching(/^account acc_\w+ holds \d+ cents, but its payments hold \d+$/),
  ]);
});

test('reports an account that holds more than it has', async () => {
  const found = await findBrokenAfter(
    'alter table accounts drop constraint no_credit_beyond_its_limit',
    "update accounts set credit_limit_cents = 100 where account_type = 'credit'",
  );
  expect(found).toEqual([
    expect.stringMatching(/^account acc_\w+ has -\d+ cents, but holds \d+ and owes up to 100$/),
  ]);
});

test.each([
  [
    'another account than the payment',
    () => `update cards set account_id = '${savings}' where id = '${debit}'`,
  ],
  [
    'a customer’s account, for a credit card',
    () => `update cards set account_id = '${savings}' where id = '${credit}'`,
  ],
])('reports a card that draws on %s', async (_what, tampering) => {
  expect(await findBrokenAfter(tampering())).toContainEqual(
    expect.stringMatching(/^card payment auth_\w+ is \w+, but its money is in the wrong account$/),
  );
});

test.each([
  [
    'another customer’s account',
    `update cards set customer_id = 'cus_3fz8mt5kc2yw9qj7hd4x' where id = '${debit}'`,
  ],
  ['no credit account', `update cards set card_type = 'credit' where id = '${debit}'`],
])('reports a card that draws on %s', async (_what, tampering) => {
  expect(await findBrokenAfter(tampering)).toContainEqual(
    expect.stringMatching(/^card card_\w+ draws on account acc_\w+, which is not its customer's$/),
  );
});

test.each([
  [
    'was captured with another amount',
    () => `update card_authorizations set captured_cents = 799 ${its('captured')}`,
  ],
  [
    'went to the wrong account',
    () => `update entries set account_id = 'bank_cash' where amount_cents > 0
      and transaction_id = (select transaction_id from card_authorizations ${its('captured')})`,
  ],
])('reports a captured payment whose money %s', async (_what, tampering) => {
  expect(await findBrokenAfter(tampering())).toContainEqual(
    `card payment ${id('captured')} is captured, but its money is in the wrong account`,
  );
});

test('reports refunds that don’t add up or went elsewhere', async () => {
  expect(
    await findBrokenAfter(`update card_authorizations set refunded_cents = 399 ${its('refunded')}`),
  ).toEqual([`card payment ${id('refunded')} says 399 cents were refunded, but its refunds sum to 400`]);
  const refund = 'transaction_id = (select transaction_id from card_refunds)';
  expect(
    await findBrokenAfter(
      `update entries set account_id = '${savings}' where amount_cents > 0 and ${refund}`,
    ),
  ).toContainEqual(expect.stringMatching(/^card refund refund_\w+ did not go back to its account$/));
});

test('reports a pay-off that went to another customer’s credit account', async () => {
  const found = await findBrokenAfter(
    `update cards set customer_id = 'cus_3fz8mt5kc2yw9qj7hd4x' where id = '${credit}'`,
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^transfer txn_\w+ did not move money like card transfers do$/),
  );
});

const refusedBy = (statement: string) => sql.raw(statement).execute(bank.deps.db);

test.each([
  [`update accounts set held_cents = 0 where id = '${checking}'`, 'held money moves by authorizations alone'],
  [
    `insert into accounts (id, account_type, account_number, opened_at, held_cents)
      values ('acc_x', 'internal', 'X', now(), 1)`,
    'held money moves by authorizations alone',
  ],
  ['delete from card_authorizations', 'card_authorizations is append-only'],
  ['update card_authorizations set amount_cents = 1', 'card_authorizations is append-only'],
  [
    "update card_authorizations set status = 'held' where status = 'released'",
    'card_authorizations is append-only',
  ],
  ['update card_refunds set amount_cents = 1', 'card_refunds is append-only'],
])('refuses in the database: %s', async (statement, text) => {
  await expect(refusedBy(statement)).rejects.toThrow(text);
});

test('refuses in the database to spend held money or beyond the credit limit', async () => {
  const spend = (from: string, amount: string) =>
    bank.deps.db.transaction().execute(async (trx) => {
      await sql`insert into transactions (id, transaction_type, category, description, created_at)
        values ('txn_too_much', 'payment', 'other', 'Too much', now())`.execute(trx);
      await sql`insert into entries (transaction_id, transaction_type, account_id, amount_cents, created_at)
        select 'txn_too_much', 'payment', account, cents, transactions.created_at
        from transactions, accounts, lateral (values (accounts.id, -(${sql.raw(amount)})), ('bank_cash', ${sql.raw(amount)}))
          as side(account, cents)
        where transactions.id = 'txn_too_much' and accounts.id = ${from}`.execute(trx);
    });
  await expect(spend(checking, 'balance_cents - held_cents + 1')).rejects.toThrow('no_held_money_is_spent');
  const { account_id } = await bank.deps.db
    .selectFrom('cards')
    .select('account_id')
    .where('id', '=', String(credit))
    .executeTakeFirstOrThrow();
  const beyond = 'credit_limit_cents + balance_cents - held_cents + 1';
  await expect(spend(account_id, beyond)).rejects.toThrow('no_credit_beyond_its_limit');
});
