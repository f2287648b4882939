import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { sam } from '../../demo/customers/customers';
import { notYou } from '../../identity/alerts/send-alert';
import { type Borrower, openBorrower } from '../../testing/loans/borrower';
import { mailTo } from '../../testing/mail-to';
import { remindOfLoans } from './remind-of-loans';

let it: Borrower;
beforeEach(async () => {
  it = await openBorrower();
});
afterEach(async () => {
  await assertLedger(it.bank.deps.db);
  await it.bank.close();
});

const subjects = async (match: RegExp) =>
  (await mailTo(it.bank, sam.email)).map(({ subject }) => subject).filter((subject) => match.test(subject));

test('[LOAN-1] collects each payment on its due date, once', async () => {
  const { id } = await it.sign();
  const before = await it.balance();
  await it.goTo('2026-04-18T00:59:00Z');
  await it.collect();
  expect(await it.balance()).toBe(before);
  await it.goTo('2026-04-18T01:00:00Z');
  const both = await Promise.all([it.collect(), it.collect()]);
  expect(both.sort()).toEqual([0, 1]);
  expect(await it.collect()).toBe(0);
  expect(await it.balance()).toBe(before - 1032_25);
  const { loan, movements, interest_years } = await it.details(id);
  expect(loan).toMatchObject({ balance: '11027.88', due_date: '2026-05-18', next_payment: '1032.25' });
  expect(movements).toMatchObject([
    {
      ...{ kind: 'monthly', amount: '1032.25', interest: '60.13', principal: '972.12' },
      ...{ account_number: '4021801539', paid_on: '2026-04-18' },
    },
    { kind: 'draw', amount: '12000.00', account_number: '4021801539' },
  ]);
  expect(interest_years).toEqual([2026]);
  const [newest] = (await it.get('/transactions/?limit=1')).json().data.results;
  expect(newest).toMatchObject({ amount: '1032.25', transaction_type: 'payment', is_credit: false });
  expect((await it.get(`/transactions/${newest.id}/receipt/`)).statusCode).toBe(200);
  expect(await subjects(/collected/)).toEqual(['We collected $1,032.25 for your Personal Loan']);
});

test('[LOAN-1] follows the schedule to the cent, to its end', async () => {
  const { id } = await it.sign({ months: 3 });
  await it.deposit(1000_00);
  const { schedule } = await it.details(id);
  for (const { due_on, balance } of schedule) {
    await it.goTo(`${due_on}T02:00:00Z`);
    await it.collect();
    expect((await it.details(id)).loan.balance).toBe(balance);
  }
  expect((await it.list())[0]).toMatchObject({
    ...{ balance: '0.00', status: 'paid-off', status_display: 'Paid off', payoff: '0.00' },
    ...{ next_payment: null, due_date: null, next_step: 'You paid it off on June 18, 2026. Nothing is due.' },
  });
  const left = await it.balance();
  await it.goTo('2026-08-18T02:00:00Z');
  await it.collect();
  expect(await it.balance()).toBe(left);
});

test('collects every due date that a stopped bank missed, the oldest first', async () => {
  const { id } = await it.sign();
  await it.goTo('2026-06-20T02:00:00Z');
  await it.collect();
  const { movements } = await it.details(id);
  expect(movements.filter(({ kind }: { kind: string }) => kind === 'monthly')).toHaveLength(3);
});

test('collects nothing from a customer whose account is locked', async () => {
  await it.sign();
  await it.goTo('2026-04-18T02:00:00Z');
  const locked = { locked_at: it.bank.clock.now() };
  const { db } = it.bank.deps;
  await db.updateTable('customers').set(locked).where('id', '=', sam.id).execute();
  const before = await it.balance();
  await it.collect();
  await db.updateTable('customers').set({ locked_at: null }).where('id', '=', sam.id).execute();
  expect(await it.balance()).toBe(before);
  await it.collect();
  expect(await it.balance()).toBe(before - 1032_25);
});

test('reminds once, three days before, and says if the money is missing', async () => {
  await it.sign();
  await it.spend((await it.balance()) - 5_00);
  await it.goTo('2026-04-14T23:00:00Z');
  expect(await remindOfLoans(it.bank.deps)).toBe(0);
  await it.goTo('2026-04-15T01:00:00Z');
  await remindOfLoans(it.bank.deps);
  await remindOfLoans(it.bank.deps);
  const [email, ...more] = (await mailTo(it.bank, sam.email)).filter(({ subject }) =>
    subject.startsWith('Your Personal Loan payment is due on April 18, 2026'),
  );
  expect([more.length, email?.text]).toEqual([
    0,
    expect.stringContaining(
      'We’ll collect $1,032.25 from your account ending in 1539. It has less than that now, so please add money before then.',
    ),
  ]);
});

test('promises no collection while the account is locked', async () => {
  await it.sign();
  const { db } = it.bank.deps;
  await it.goTo('2026-04-15T01:00:00Z');
  const locked = { locked_at: it.bank.clock.now() };
  await db.updateTable('customers').set(locked).where('id', '=', sam.id).execute();
  await remindOfLoans(it.bank.deps);
  const [email] = (await mailTo(it.bank, sam.email)).filter(({ subject }) => /payment is due/.test(subject));
  expect(email?.text).toContain('We collect nothing while your account is locked');
});

test('asks on the due date before the bank collects', async () => {
  const { id } = await it.sign();
  await it.goTo('2026-04-18T00:10:00Z');
  expect((await it.list())[0]).toMatchObject({
    ...{ status: 'due', due_now: '1032.25', due_date: '2026-04-18' },
    next_step: expect.stringContaining('We’ll collect it from your account ending in 1539 today.'),
  });
  await it.deposit(1000_00);
  const { payoff } = (await it.list())[0] as { payoff: string };
  expect((await it.pay(id, 'payoff', payoff)).statusCode).toBe(200);
  expect((await it.list())[0]).toMatchObject({ status: 'paid-off' });
});

test('lets customers turn automatic payments off and pay by themselves', async () => {
  const { id } = await it.sign();
  const set = async (account_id: string | null) => {
    const token = (await it.bank.signIn(sam.email)).access;
    const path = `/banking/loans/current/${id}/autopay/`;
    return it.bank.send({ method: 'PUT', path, body: { account_id }, token });
  };
  expect((await set(null)).json()).toMatchObject({
    message: 'Automatic payments are off',
    data: {
      autopay_account_id: null,
      next_step: 'Please pay $1,032.25 once it’s due, on April 18, 2026. We’ll remind you three days before.',
    },
  });
  const [email] = (await mailTo(it.bank, sam.email)).filter(({ subject }) => /are off$/.test(subject));
  expect(email?.text).toContain(notYou);
  const before = await it.balance();
  await it.goTo('2026-04-19T02:00:00Z');
  await it.collect();
  expect([await it.balance(), (await it.list())[0]?.status]).toEqual([before, 'late']);
  expect((await set('acc_unknown')).statusCode).toBe(404);
  await set(String(sam.accounts[0]?.id));
  await it.goTo('2026-04-20T02:00:00Z');
  await it.collect();
  expect([await it.balance(), (await it.list())[0]?.status]).toEqual([before - 1032_25, 'active']);
});
