import { sql } from 'kysely';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, demoPassword } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { linkTo, newPassword, openVictim, type Victim } from '../../testing/locks/victim';
import { settleTransfers } from '../external/settle-transfers';
import { sendDue } from '../person-payments/send-due';
import { payDue } from '../scheduled/pay-due';

const checking = alex.accounts[0]?.id as string;
const power = { name: 'Northside Power', account_number: '5500917342', category: 'utilities' };
const elsewhere = { routing_number: '990000013', account_number: '000123456789' };

let victim: Victim;
let before: number;
beforeEach(async () => {
  victim = await openVictim();
  before = await available();
});
afterEach(async () => {
  await assertLedger(victim.bank.deps.db);
  await victim.bank.close();
});

async function available(): Promise<number> {
  const { balance_cents, held_cents } = await victim.bank.deps.db
    .selectFrom('accounts')
    .select(['balance_cents', 'held_cents'])
    .where('id', '=', checking)
    .executeTakeFirstOrThrow();
  return balance_cents - held_cents;
}

async function paySam(): Promise<void> {
  const payment = { person_id: await victim.findSam(), from_account_id: checking, amount: 40 };
  await victim.prove(payment);
  expect((await victim.post('/payments/people/pay/', { ...payment, note: '' })).statusCode).toBe(200);
}

async function transfer(): Promise<string> {
  await victim.prove({ from_account_id: checking, amount: 120.5, recipient: elsewhere });
  const answer = await victim.post('/transactions/transfer/external/', {
    ...elsewhere,
    from_account_id: checking,
    amount: 120.5,
    description: 'Invoice 7',
    recipient_name: 'Harper Tools',
    bank_name: 'First Harbor Bank',
  });
  return answer.json().data.id;
}

async function scheduleRent(): Promise<string> {
  await victim.prove({});
  const answer = await victim.post('/payments/schedules/', {
    person_id: await victim.findSam(),
    from_account_id: checking,
    amount: 25,
    pay_on: '2026-03-20',
    note: 'Rent',
    repeats: 'monthly',
  });
  return answer.json().data.id;
}

async function scheduleBill(): Promise<string> {
  const payee_id = (await victim.post('/transactions/bills/payees/', power)).json().data.id;
  await victim.prove({});
  const bill = { payee_id, from_account_id: checking, amount: 84.2, pay_on: '2026-03-20' };
  return (await victim.post('/transactions/bills/planned/', bill)).json().data.id;
}

async function statusOf(table: 'scheduled_payments' | 'transfers', id: string): Promise<string | undefined> {
  const key = sql.ref(table === 'transfers' ? 'transaction_id' : 'id');
  const row = sql<{ status: string }>`select status from ${sql.table(table)} where ${key} = ${id}`;
  return (await row.execute(victim.bank.deps.db)).rows[0]?.status;
}

async function lockLater() {
  victim.bank.clock.pass(hours(13));
  const { access } = await victim.bank.signIn(alex.email);
  const change = { current_password: demoPassword, new_password: 'thieves-paradise-31' };
  await victim.post('/auth/password/change/', change, access);
  return victim.recover(await linkTo(victim.bank, alex.email));
}

async function runJobs(): Promise<void> {
  const { deps } = victim.bank;
  for (const job of [payDue, sendDue, settleTransfers]) await job(deps);
}

test('gives back a payment to a person that can still be undone', async () => {
  await paySam();
  expect(await available()).toBe(before - 40_00);
  await victim.lockWith(await victim.changePassword());
  victim.bank.clock.pass(hours(1));
  await runJobs();
  expect(await available()).toBe(before);
});

test('cancels a transfer to another bank that has not gone out', async () => {
  const id = await transfer();
  await victim.lockWith(await victim.changePassword());
  expect([await statusOf('transfers', id), await available()]).toEqual(['cancelled', before]);
  victim.bank.clock.pass(hours(24 * 7));
  await runJobs();
  expect(await available()).toBe(before);
});

test('leaves a transfer alone whose delivery has begun', async () => {
  const id = await transfer();
  const db = victim.bank.deps.db;
  await db.updateTable('external_transfers').set({ tries: 1 }).where('transaction_id', '=', id).execute();
  await victim.lockWith(await victim.changePassword());
  expect([await statusOf('transfers', id), await available()]).toEqual(['held', before - 120_50]);
});

test('ends schedules of the session that caused the alert', async () => {
  const [rent, bill] = [await scheduleRent(), await scheduleBill()];
  await victim.lockWith(await victim.changePassword());
  expect([await statusOf('scheduled_payments', rent), await statusOf('scheduled_payments', bill)]).toEqual([
    'ended',
    'ended',
  ]);
});

test('pays earlier schedules to new recipients only 24 hours after the account is unlocked', async () => {
  const [rent, bill] = [await scheduleRent(), await scheduleBill()];
  await lockLater();
  victim.bank.clock.pass(hours(48));
  await runJobs();
  expect(await available()).toBe(before);
  expect([await statusOf('scheduled_payments', rent), await statusOf('scheduled_payments', bill)]).toEqual([
    'planned',
    'planned',
  ]);
  await victim.unlock((await victim.bank.signIn(alex.email, newPassword)).access);
  await runJobs();
  expect(await available()).toBe(before);
  victim.bank.clock.pass(hours(24));
  await runJobs();
  expect(await available()).toBe(before - 25_00 - 84_20);
});

test('lets a job that runs at the same time pay before the lock, or not at all', async () => {
  await scheduleRent();
  await scheduleBill();
  victim.bank.clock.pass(hours(48));
  const { access } = await victim.bank.signIn(alex.email);
  const change = { current_password: demoPassword, new_password: 'thieves-paradise-31' };
  await victim.post('/auth/password/change/', change, access);
  const token = await linkTo(victim.bank, alex.email);
  await Promise.all([payDue(victim.bank.deps), victim.lockWith(token), payDue(victim.bank.deps)]);
  const at = await available();
  // A bill is paid at once; a payment to a person is held, so the lock gives it back.
  expect([before, before - 84_20]).toContain(at);
  await runJobs();
  expect(await available()).toBe(at);
});
