import { cents } from '@bank/shared/money';
import { untilFound } from '@bank/shared/testing/until';
import { sql } from 'kysely';
import { Client } from 'pg';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { prepareAlert } from '../../identity/alerts/send-alert';
import { hours, later } from '../../kernel/clock/clock';
import { isConnectionLost } from '../../kernel/db/pg-errors';
import { gatherCrowd, type Member, orderOf } from '../../testing/crowd/crowd';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import type { PaymentOrder } from './payment-order';
import { placeTogether } from './place-together';

let bank: TestBank;
let crowd: Member[];
let outsider: Client;
beforeEach(async () => {
  bank = await openTestBank();
  crowd = await gatherCrowd(bank.deps, { customers: 3, deposit: cents(100_00), permits: 2 });
  outsider = new Client({ connectionString: bank.databaseUrl as string });
  await outsider.connect();
});
afterEach(async () => {
  await outsider.end();
  await assertLedger(bank.deps.db);
  await bank.close();
});

const place = (index: number, key?: string) =>
  placeTogether(bank.deps.db, orderOf(crowd[index] as Member, { at: bank.clock.now(), ...(key && { key }) }));

const customerOf = (index: number) => crowd[index]?.id as string;

test.each([
  [
    'another process serves',
    (id: string) => [`select pg_advisory_xact_lock(hashtextextended('payments of ' || $1, 0))`, id] as const,
  ],
  [
    'another payment locks the accounts of',
    (id: string) => ['select from accounts where customer_id = $1 for update', id] as const,
  ],
])('[API-4] places the others while one customer waits that %s', async (_what, lockOf) => {
  const [text, id] = lockOf(customerOf(1));
  await outsider.query('begin');
  await outsider.query(text, [id]);
  const waiting = place(1);
  const others = await Promise.all([place(0), place(2)]);
  expect(others.map(({ outcome }) => outcome)).toEqual(['placed', 'placed']);
  await outsider.query('commit');
  expect((await waiting).outcome).toBe('placed');
});

test('[API-4] places transfers between own accounts together while the bank’s accounts are busy', async () => {
  await outsider.query('begin');
  await outsider.query(`select from accounts where id = 'bank_payment_clearing' for update`);
  const external = placeTogether(bank.deps.db, externalOrder(crowd[1] as Member));
  const own = await Promise.all([place(0), place(2)]);
  expect(own.map(({ outcome }) => outcome)).toEqual(['placed', 'placed']);
  const { rows } = await outsider.query('select count(distinct xmin::text) as statements from transfers');
  expect(rows).toEqual([{ statements: '1' }]);
  await outsider.query('commit');
  expect((await external).outcome).toBe('placed');
});

test('[API-4] leaves the bank’s accounts free while a payment waits for a change of its customer', async () => {
  await outsider.query('begin');
  await outsider.query('select from customers where id = $1 for update', [customerOf(1)]);
  const waiting = placeTogether(bank.deps.db, externalOrder(crowd[1] as Member));
  const other = await placeTogether(bank.deps.db, externalOrder(crowd[0] as Member));
  expect(other.outcome).toBe('placed');
  await outsider.query('commit');
  expect((await waiting).outcome).toBe('placed');
});

const externalOrder = (member: Member): PaymentOrder => ({
  ...orderOf(member, { at: bank.clock.now() }),
  kind: 'external',
  status: 'held',
  to_account_id: 'bank_payment_clearing',
  recipient_name: 'Landlord',
  bank_name: 'Other Bank',
  routing_number: '021000021',
  account_number: '12345678',
  settles_at: later(bank.clock.now(), hours(24)),
  alert: prepareAlert(bank.deps).stored('You sent $100.00', { device: 'Firefox' }, bank.clock.now()),
});

/** The statement sleeps after it wrote, so that there's time to end its connection. */
const sleepAfterTransfers = [
  `create function sleep_long() returns trigger language plpgsql as
    $$ begin perform pg_sleep(30); return null; end $$`,
  `create trigger sleeps after insert on transfers for each statement execute function sleep_long()`,
];

async function endSleepingStatement(): Promise<void> {
  const find = `select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep' and query like '%place_payments%'`;
  const pid = await untilFound<number>(
    'the statement sleeps',
    async () => (await outsider.query(find)).rows[0]?.pid,
  );
  await outsider.query('select pg_terminate_backend($1)', [pid]);
}

test('[API-5] rejects payments whose connection ends, and doubles none', async () => {
  for (const text of sleepAfterTransfers) await outsider.query(text);
  const placing = Promise.allSettled([place(0, 'a'), place(1, 'b'), place(2, 'c')]);
  await endSleepingStatement();
  for (const settled of await placing) {
    expect(settled.status === 'rejected' && isConnectionLost(settled.reason)).toBe(true);
  }
  await outsider.query('drop trigger sleeps on transfers');
  const again = await Promise.all([place(0, 'a'), place(1, 'b'), place(2, 'c'), place(0, 'a')]);
  expect(again.map(({ outcome }) => outcome)).toEqual(['placed', 'placed', 'placed', 'repeated']);
  const { rows } = await sql<{ balance_cents: number }>`
    select balance_cents from accounts where id = any(${crowd.map(({ savings }) => savings)})
  `.execute(bank.deps.db);
  expect(rows.map(({ balance_cents }) => balance_cents)).toEqual([110_00, 110_00, 110_00]);
});
