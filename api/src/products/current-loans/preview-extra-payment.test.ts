import { type Borrower, openBorrower } from '../../testing/loans/borrower';

let it: Borrower;
let id: string;
beforeEach(async () => {
  it = await openBorrower();
  id = (await it.sign()).id;
  await it.deposit(5000_00);
  await it.goTo('2026-04-02T12:00:00Z');
});
afterEach(() => it.bank.close());

const preview = (amount: number | string) => it.get(`/banking/loans/current/${id}/extra/?amount=${amount}`);
const interestLeft = async () => Number((await it.details(id)).loan.left.interest);

test.each([
  [5000, '2026-10-18'],
  [10, '2027-03-18'],
  ['11999.99', '2026-04-18'],
])('[LOAN-1] tells what an extra payment of %p saves, to the cent', async (amount, last) => {
  const before = await interestLeft();
  const { data } = (await preview(amount)).json();
  expect(data).toMatchObject({ last_due_on: last, otherwise_last_due_on: '2027-03-18' });
  await it.deposit(10_000_00);
  expect((await it.pay(id, 'extra', amount)).statusCode).toBe(200);
  const { loan } = await it.details(id);
  expect(data.saves).toBe((before - Number(loan.left.interest)).toFixed(2));
  expect(loan.left.last_due_on).toBe(last);
});

test('[LOAN-1] tells how many payments a loan has left, and what they cost', async () => {
  const { loan, schedule } = await it.details(id);
  const interest = schedule.reduce((sum: number, row: { interest: string }) => sum + Number(row.interest), 0);
  expect(loan.left).toEqual({ payments: 12, last_due_on: '2027-03-18', interest: interest.toFixed(2) });
  await it.spend(await it.balance());
  await it.goTo('2026-04-20T12:00:00Z');
  const late = (await it.details(id)).loan;
  expect(late).toMatchObject({ status: 'late', left: { payments: 12, last_due_on: '2027-03-18' } });
});

test('refuses to preview what can’t be paid extra', async () => {
  const refused = await Promise.all([preview('12000.00'), preview(0), preview('')]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  await it.goTo('2026-04-18T12:00:00Z');
  expect((await preview(10)).json().message).toContain('Please pay that first');
});

test('has no end for a credit line', async () => {
  const line = await it.sign({ product: 'credit-line', months: null });
  expect((await it.details(line.id)).loan.left).toBeUndefined();
});
