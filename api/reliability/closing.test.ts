import { cents } from '@bank/shared/money';
import { assertLedger } from '../src/app/housekeeping/assert-ledger';
import { features } from '../src/bank';
import { seconds } from '../src/kernel/clock/clock';
import { sendDue } from '../src/payments/person-payments/send-due';
import { closeDue } from '../src/products/closing/close-due';
import { gatherCrowd, type Member } from '../src/testing/crowd/crowd';
import { bookMoney } from '../src/testing/people/leaving';
import { openProcesses, type Processes } from './processes';
import { measured, scaled } from './scale';

const leavers = scaled({ full: 100, short: 12 });
const amount = 500;

let bank: Processes;
beforeAll(async () => {
  bank = await openProcesses();
});
afterAll(() => bank.close());

const db = () => bank.bank.deps.db;
const book = (account: string, cents: number) =>
  db()
    .transaction()
    .execute((tx) => bookMoney(tx, { account, amount: cents, at: bank.bank.clock.now() }));

/** Held for ten seconds, and due together with the closing. */
async function pay(payer: Member, to: Member): Promise<void> {
  const send = (path: string, body: object) =>
    bank.send({ method: 'POST', path: `/payments/people/${path}/`, body, token: payer.token });
  const name = (await db().selectFrom('customers').select('last_name').where('id', '=', to.id).execute())[0];
  const found = await send('find', { address: to.email, name: `Kim ${name?.last_name}` });
  const person_id = found.json().data.person.id;
  const paid = await send('pay', { person_id, from_account_id: payer.checking, amount: amount / 100 });
  expect(paid.statusCode).toBe(200);
}

const isDone = (outcome: PromiseSettledResult<unknown>) => outcome.status === 'fulfilled';

test('closes no account over money that arrives at the same time', async () => {
  const deposit = cents(1_000_00);
  const { deps } = bank.bank;
  const payers = await gatherCrowd(deps, { customers: leavers, deposit, permits: 1 });
  const crowd = await gatherCrowd(deps, { customers: leavers, deposit, first: leavers + 1 });
  for (const { checking, savings } of crowd)
    for (const account of [checking, savings]) await book(account, -deposit);
  // Every second leaver gets a payment, every third one other money at the same time.
  for (const [index, leaver] of crowd.entries())
    if (index % 2 === 0) await pay(payers[index] as Member, leaver);
  bank.bank.clock.pass(seconds(11));
  const ids = crowd.map(({ id }) => id);
  const closes_at = bank.bank.clock.now();
  await db().updateTable('customers').set({ closes_at }).where('id', 'in', ids).execute();

  const workers = bank.all.flatMap((process) => [sendDue(process.deps), closeDue(process.deps, features)]);
  const arrivals = crowd.filter((_, index) => index % 3 === 0).map(({ checking }) => book(checking, amount));
  const arrived = (await Promise.allSettled(arrivals)).filter(isDone).length;
  await Promise.all(workers);
  await sendDue(deps);

  await assertLedger(db());
  const rows = await db()
    .selectFrom('accounts')
    .select(['is_active', 'balance_cents', 'closed_at'])
    .where(
      'id',
      'in',
      [...crowd, ...payers].map(({ checking }) => checking),
    )
    .execute();
  const closed = rows.filter(({ closed_at }) => closed_at);
  expect(closed.filter(({ balance_cents, is_active }) => balance_cents !== 0 || is_active)).toEqual([]);
  const total = rows.reduce((sum, { balance_cents }) => sum + balance_cents, 0);
  expect(closed.length).toBeGreaterThan(0);
  expect(total).toBe(leavers * deposit + arrived * amount);
  measured(
    `closing in ${bank.all.length} process(es): ${leavers} closings, ${closed.length} closed, ${leavers - closed.length} stopped by money, none lost`,
  );
});
