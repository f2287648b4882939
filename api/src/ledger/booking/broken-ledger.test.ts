import { sql } from 'kysely';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { alex } from '../../demo/customers/customers';
import { hours, later } from '../../kernel/clock/clock';
import { settleTransfers } from '../../payments/external/settle-transfers';
import { payDue } from '../../payments/scheduled/pay-due';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];
const outside = { recipient_name: 'Harper', bank_name: 'First', routing_number: '011000015' };

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  await place('transfer/external', { ...outside, account_number: '12345678' });
  await place('transfer/external', { ...outside, account_number: '12340000' });
  bank.clock.pass(hours(24 * 5));
  await settleTransfers(bank.deps);
  await planAndPay();
  const id = await place('transfer/external', { ...outside, account_number: '12345678' });
  await post(`transfer/external/${id}/cancel`, {});
  await place('transfer/external', { ...outside, account_number: '12345678' });
  await place('transfer/internal', { to_account_id: savings });
  await place('bills', { payee: { name: 'Northside Power', account_number: '5500917342' } });
  bank.clock.pass(hours(1));
  await prove();
});
afterAll(() => bank.close());

const post = (path: string, body: object) =>
  bank.send({ method: 'POST', path: `/transactions/${path}/`, body, token });

async function prove(): Promise<void> {
  token = (await bank.signIn(alex.email)).access;
  await post('verify-pin', { pin: alex.pin });
}

async function place(path: string, more: object): Promise<string> {
  await prove();
  const answer = await post(path, { from_account_id: checking, amount: 10, ...more });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.id;
}

async function planAndPay(): Promise<void> {
  await prove();
  const payee = { name: 'Northside Power', account_number: '5500917342' };
  const payee_id = (await post('bills/payees', payee)).json().data.id;
  const pay_on = later(bank.clock.now(), hours(24)).toISOString().slice(0, 10);
  await place('bills/planned', { payee_id, pay_on, amount: 7 });
  bank.clock.pass(hours(24));
  expect(await payDue(bank.deps)).toBe(1);
}

/** Runs the statements, reports what they break, and rolls them back. */
async function findBrokenAfter(...statements: string[]): Promise<string[]> {
  let found: string[] = [];
  const tampering = bank.deps.db.transaction().execute(async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
    found = await findBrokenInvariants(trx);
    throw new Error('taken back');
  });
  await expect(tampering).rejects.toThrow('taken back');
  return found;
}

const disableTriggers = [
  'alter table entries disable trigger user',
  'alter table transactions disable trigger user',
  'alter table accounts disable trigger user',
];
const one = (kind: string, status = 'completed') =>
  `(select max(transaction_id) from transfers where kind = '${kind}' and status = '${status}')`;

test('[API-5] passes all invariants after every kind of payment', async () => {
  const { rows } = await sql<{ kind: string }>`select kind || ':' || status as kind from transfers
    order by 1`.execute(bank.deps.db);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'bill:completed',
    'bill:completed',
    'external:cancelled',
    'external:held',
    'external:returned',
    'external:settled',
    'internal:completed',
  ]);
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
});

test('[API-4] reports a monthly figure that was tampered with', async () => {
  const figure = `scope = '${alex.id}' and month = '2026-03-01'`;
  expect(
    await findBrokenAfter(`update monthly_figures set income_cents = income_cents + 1 where ${figure}`),
  ).toEqual([
    expect.stringMatching(
      /^figures of cus_\w+ for 2026-03-01 are \(\d+,\d+,\d+\), recounted \(\d+,\d+,\d+\)$/,
    ),
  ]);
  expect(await findBrokenAfter(`delete from monthly_figures where ${figure}`)).toEqual([
    expect.stringMatching(/^figures of cus_\w+ for 2026-03-01 are , recounted \(\d+,\d+,\d+\)$/),
  ]);
  expect(
    await findBrokenAfter("insert into monthly_figures values ('cus_nobody', '2026-03-01', 0, 0, 0)"),
  ).toEqual(['figures of cus_nobody for 2026-03-01 are (0,0,0), recounted ']);
});

const shifted = (from: string, to: string, transfer: string) => [
  ...disableTriggers,
  `update entries set account_id = '${to}' where transaction_id = ${transfer} and account_id = '${from}'`,
];

test.each([
  ['an internal transfer', shifted(savings, 'bank_cash', one('internal'))],
  ['a held transfer', shifted('bank_payment_clearing', 'bank_cash', one('external', 'held'))],
  ['a bill', shifted('bank_bill_payments', 'bank_cash', one('bill'))],
])('[API-4] reports %s whose money is in the wrong account', async (_what, tampering) => {
  expect(await findBrokenAfter(...tampering)).toContainEqual(
    expect.stringMatching(/^transfer txn_\w+ did not move money like (internal|external|bill) transfers do$/),
  );
});

test.each(['settled', 'returned', 'cancelled'])(
  '[API-4] reports a %s transfer whose money went to the wrong account',
  async (status) => {
    const closing = `(select closing_transaction_id from external_transfers
    where transaction_id = ${one('external', status)})`;
    const found = await findBrokenAfter(
      ...disableTriggers,
      `update entries set account_id = '${savings}' where transaction_id = ${closing} and amount_cents > 0`,
    );
    expect(found).toContainEqual(
      expect.stringMatching(`^transfer txn_\\w+ is ${status}, but its money is in the wrong account$`),
    );
  },
);

test('[API-4] reports a transfer without entries or without a transaction', async () => {
  const found = await findBrokenAfter(
    ...disableTriggers,
    `delete from entries where transaction_id = ${one('internal')}`,
    `delete from transactions where id = ${one('internal')}`,
  );
  expect(found).toContainEqual(expect.stringMatching('did not move money like internal transfers do'));
  expect(found).toContainEqual(expect.stringMatching('does not match its stored response'));
});

test.each([
  ['is marked held after it settled', "update transfers set status = 'held' where status = 'settled'"],
  ['is marked completed while it is held', "update transfers set status = 'completed' where status = 'held'"],
  ['lost its recipient', 'delete from external_transfers where closed_at is null'],
  ['lost its payee', 'delete from bill_payments'],
])('[API-4] reports a transfer that %s', async (_what, tampering) => {
  expect(await findBrokenAfter(tampering)).toContainEqual(
    expect.stringMatching(/^transfer txn_\w+ is (bill|external) and \w+, contradicted by its details$/),
  );
});

test('[API-6] reports a permit that was used twice or can be reused', async () => {
  const last = '(select min(permit_id) from transfers)';
  expect(await findBrokenAfter(`update transfers set permit_id = ${last} where kind = 'internal'`)).toEqual([
    expect.stringMatching(/^permit permit_\w+ was used 2 times$/),
  ]);
  const unused = '(select min(id) from permits)';
  expect(await findBrokenAfter(`update transfers set permit_id = ${unused} where kind = 'internal'`)).toEqual(
    [expect.stringMatching(/^permit permit_\w+ was used but is still valid$/)],
  );
});

const unguarded = 'alter table scheduled_payments disable trigger user; ';

test.each([
  ['update scheduled_payments set amount_cents = amount_cents + 1', /differs from its plan$/],
  [`${unguarded}update scheduled_payments set status = 'planned'`, /is planned, contradicted by its runs$/],
  [`${unguarded}update scheduled_payments set status = 'failed'`, /is failed, contradicted by its runs$/],
  [
    'alter table scheduled_runs disable trigger user; delete from scheduled_runs',
    /was planned but has no run$/,
  ],
  [
    "update scheduled_payments set permit_id = (select permit_id from transfers where kind = 'internal')",
    /^permit permit_\w+ was used for a payment and for a plan$/,
  ],
])('[API-4] reports a plan that contradicts its payment: %s', async (tampering, named) => {
  expect(await findBrokenAfter(...tampering.split('; '))).toContainEqual(expect.stringMatching(named));
});

test('[API-4] reports a transfer whose stored response has a different amount', async () => {
  const other = `update transfers set answer = replace(answer, '"10.00"', '"11.00"') where kind = 'bill'`;
  expect(await findBrokenAfter(other)).toEqual([
    expect.stringMatching(/^transfer txn_\w+ does not match its stored response$/),
  ]);
});

test('[API-5] reports an entry whose type doesn’t match its transaction', async () => {
  const typed = `update entries set transaction_type = 'deposit' where transaction_id = ${one('bill')}`;
  expect(await findBrokenAfter(...disableTriggers, typed)).toEqual(
    Array(2).fill(expect.stringMatching(/^entry \d+ differs in type or time from transaction txn_\w+$/)),
  );
});
