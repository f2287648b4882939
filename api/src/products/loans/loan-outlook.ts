import { type LoanOutlook, loanRules } from '@bank/shared/contracts/loans';
import { toWire } from '@bank/shared/money';
import { dayOf, hours, later } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { monthsAfter } from '../current-loans/figures/loan-days';
import { monthlyIncome } from './monthly-income';
import { findOtherPayments, mostPerMonth } from './review-loans';

export async function findOutlook(db: Database, customerId: string, at: Date): Promise<LoanOutlook> {
  const income = await monthlyIncome(db, customerId, at);
  const others = await findOtherPayments(db, customerId, at);
  const signedOn = dayOf(later(at, hours(loanRules.decidedWithinHours)));
  return {
    monthly_income: toWire(income),
    other_payments: toWire(others),
    most_per_month: toWire(mostPerMonth(income, others)),
    first_due_on: monthsAfter(signedOn, 1),
  };
}
