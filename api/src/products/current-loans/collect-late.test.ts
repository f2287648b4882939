import { cents } from '@bank/shared/money';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { sam } from '../../demo/customers/customers';
import { type Borrower, openBorrower } from '../../testing/loans/borrower';
import { mailTo } from '../../testing/mail-to';

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

test('tries again every day for a week, and writes twice', async () => {
  const { id } = await it.sign();
  await it.spend(await it.balance());
  await it.goTo('2026-04-18T02:00:00Z');
  await it.collect();
  expect((await it.list())[0]).toMatchObject({
    ...{ status: 'due', due_now: '1032.25', due_date: '2026-04-18' },
    next_step:
      '$1,032.25 is due since April 18, 2026. We’ll collect it from your account ending in 1539 on April 19, 2026. There’s no late fee, and no interest on late interest.',
  });
  for (let day = 19; day <= 26; day += 1) {
    await it.goTo(`2026-04-${day}T02:00:00Z`);
    await it.collect();
  }
  expect((await it.list())[0]).toMatchObject({
    ...{ status: 'late', status_display: 'Payment late', balance: '12000.00' },
    next_step:
      '$1,032.25 was due on April 18, 2026. Please pay it now. There’s no late fee, and no interest on late interest.',
  });
  expect(await subjects(/couldn't collect/)).toHaveLength(2);
  await it.deposit(2000_00);
  expect(await it.collect()).toBe(0);
  expect((await it.pay(id, 'monthly', '1032.25')).statusCode).toBe(200);
  expect((await it.list())[0]).toMatchObject({ status: 'active', due_now: '0.00' });
});

test('collects what a week of tries missed before the next installment', async () => {
  const { id } = await it.sign();
  await it.spend(await it.balance());
  for (let day = 18; day <= 26; day += 1) {
    await it.goTo(`2026-04-${day}T02:00:00Z`);
    await it.collect();
  }
  await it.deposit(1032_25);
  await it.goTo('2026-05-18T02:00:00Z');
  await it.collect();
  expect((await it.list())[0]).toMatchObject({ due_now: '1032.25', due_date: '2026-05-18' });
  await it.deposit(1032_25);
  await it.goTo('2026-05-19T02:00:00Z');
  await it.collect();
  await it.deposit(1032_25);
  await it.goTo('2026-06-18T02:00:00Z');
  await it.collect();
  expect((await it.list())[0]).toMatchObject({ status: 'active', due_now: '0.00' });
  const { movements } = await it.details(id);
  expect(movements.filter(({ kind }: { kind: string }) => kind === 'monthly')).toHaveLength(3);
});

test('collects no newer installment while an older one waits for its next try', async () => {
  await it.sign();
  await it.spend(await it.balance());
  for (const day of ['2026-04-18', '2026-05-18']) {
    await it.goTo(`${day}T02:00:00Z`);
    await it.collect();
  }
  await it.deposit(1032_25);
  await it.goTo('2026-05-18T03:00:00Z');
  expect(await it.collect()).toBe(0);
  await it.goTo('2026-05-19T02:00:00Z');
  await it.collect();
  expect((await it.list())[0]).toMatchObject({ due_now: '1032.25', due_date: '2026-05-18' });
});

test('announces the interest of a last installment that came late', async () => {
  await it.sign({ months: 1 });
  await it.spend(await it.balance());
  await it.goTo('2026-04-18T02:00:00Z');
  await it.collect();
  await it.deposit(20_000_00);
  await it.goTo('2026-04-19T02:00:00Z');
  await it.collect();
  const [loan] = await it.list();
  expect(loan).toMatchObject({ balance: '0.00', due_now: '0.00', due_date: '2026-05-18' });
  expect(loan?.next_payment).toBe(loan?.payoff);
  expect(loan?.next_step).toContain('We’ll collect $');
  await it.goTo('2026-05-18T02:00:00Z');
  await it.collect();
  expect((await it.list())[0]).toMatchObject({ status: 'paid-off' });
});

test('collects with the next try once the money is there', async () => {
  await it.sign();
  await it.spend(await it.balance());
  await it.goTo('2026-04-18T02:00:00Z');
  await it.collect();
  await it.deposit(1032_25);
  expect(await it.collect()).toBe(0);
  await it.goTo('2026-04-19T02:00:00Z');
  expect(await it.collect()).toBe(1);
  expect([await it.balance(), (await it.list())[0]?.status]).toEqual([0, 'active']);
});

test('charges a late customer for each day on the principal, and no interest on interest', async () => {
  const { id } = await it.sign({ months: 2, amount: cents(3650_00) });
  await it.spend(await it.balance());
  await it.goTo('2026-04-18T02:00:00Z');
  await it.collect();
  await it.goTo('2026-06-18T02:00:00Z');
  await it.collect();
  // 31, 30 and 31 days of 59 cents on the whole principal, rounded per installment.
  expect((await it.list())[0]).toMatchObject({
    ...{ balance: '3650.00', due_now: '3704.28', accrued_interest: '0.00', payoff: '3704.28' },
  });
  await it.deposit(4000_00);
  expect((await it.pay(id, 'payoff', '3704.28')).statusCode).toBe(200);
  expect((await it.list())[0]).toMatchObject({ status: 'paid-off' });
});
