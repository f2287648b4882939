import { quoteLoan } from '../loans/amortization';
import { nextDueDate, sampleLoan } from './sample-loan';

test('[LOAN-1] makes the sample loan due on the next 15th, including today', () => {
  expect(nextDueDate(15, new Date(2026, 10, 15))).toBe('Nov 15, 2026');
  expect(nextDueDate(15, new Date(2026, 10, 16))).toBe('Dec 15, 2026');
  expect(nextDueDate(15, new Date(2026, 11, 31))).toBe('Jan 15, 2027');
});

test('[LOAN-1] uses sample figures that match the calculator', () => {
  const { monthlyPayment, payments } = quoteLoan({ principal: sampleLoan.amount, rate: 4200, months: 60 });
  expect(sampleLoan.nextPayment).toBe(monthlyPayment);
  expect(payments.map(({ balance }) => balance)).toContain(sampleLoan.balance);
});
