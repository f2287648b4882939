import { sql } from 'kysely';
import { sam } from '../../demo/customers/customers';
import { hours, later } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { warnOfShortPayments } from './warn-of-short-payments';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
  await planForTomorrow();
});
afterEach(() => bank.close());

const warn = () => warnOfShortPayments(bank.deps);

/** Sam has no money. */
async function planForTomorrow() {
  const by = (await bank.signIn(sam.email)).access;
  const post = (path: string, body: object) => bank.send({ method: 'POST', path, body, token: by });
  const account = { from_account_id: sam.accounts[0]?.id };
  const payee = await post('/transactions/bills/payees/', { name: 'Power works', account_number: '4712' });
  await post('/transactions/verify-pin/', { pin: sam.pin });
  const pay_on = later(bank.clock.now(), hours(24)).toISOString().slice(0, 10);
  const plan = { ...account, amount: 50, pay_on, payee_id: payee.json().data.id };
  expect((await post('/transactions/bills/planned/', plan)).statusCode).toBe(200);
  await bank.deps.db.deleteFrom('notifications').execute();
  await bank.deps.db.deleteFrom('mail').execute();
}

const noted = () =>
  bank.deps.db
    .selectFrom('notifications')
    .select(['customer_id', 'kind', 'title', 'text', 'path'])
    .orderBy('created_at')
    .execute();
const subjects = async () =>
  (await bank.deps.db.selectFrom('mail').select('subject').execute()).map(({ subject }) => subject);

test('warns of a short bill once, also when two processes run', async () => {
  await Promise.all([warn(), warn()]);
  await warn();
  expect(await noted()).toMatchObject([
    {
      customer_id: sam.id,
      kind: 'bill-short',
      path: '/dashboard/bills',
      title: "Account •••• 1539 won't have enough on March 19, 2026",
      text: expect.stringContaining('$50.00 to Power works, but only $0.00 is available.'),
    },
  ]);
  expect(await subjects()).toEqual(["Your account ending in 1539 won't have enough on March 19, 2026"]);
});

test('warns of a bill that only held money leaves short', async () => {
  await setMoney({ balance: 60_00, held: 20_00 });
  await warn();
  expect(await noted()).toMatchObject([{ text: expect.stringContaining('$40.00 is available') }]);
});

test('does not warn of a bill that the account covers, or of a later one', async () => {
  await setMoney({ balance: 50_00, held: 0 });
  await warn();
  expect(await noted()).toEqual([]);
  await setMoney({ balance: 0, held: 0 });
  bank.clock.pass(-hours(24));
  await warn();
  expect(await noted()).toEqual([]);
});

async function setMoney({ balance, held }: { balance: number; held: number }) {
  const id = sam.accounts[0]?.id;
  await bank.deps.db.transaction().execute(async (tx) => {
    await sql`alter table accounts disable trigger user`.execute(tx);
    await sql`update accounts set balance_cents = ${balance}, held_cents = ${held} where id = ${id}`.execute(
      tx,
    );
    await sql`alter table accounts enable trigger user`.execute(tx);
  });
}

test('stores no warning whose email fails, and repeats it later', async () => {
  await sql`alter table mail add constraint refused check (subject = '')`.execute(bank.deps.db);
  const errors: unknown[] = [];
  await warnOfShortPayments({ ...bank.deps, log: { error: (error: unknown) => void errors.push(error) } });
  expect([await noted(), errors.length]).toEqual([[], 1]);
  await sql`alter table mail drop constraint refused`.execute(bank.deps.db);
  await warn();
  expect(await noted()).toHaveLength(1);
});
