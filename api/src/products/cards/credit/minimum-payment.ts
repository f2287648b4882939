import { type Cents, cents } from '@bank/shared/money';

const share = 0.02;
const least = cents(25_00);

/** 2% of the statement in whole dollars, at least $25, and never more than the statement. */
export function minimumPayment(statement: Cents): Cents {
  const percent = cents(Math.ceil((statement * share) / 100) * 100);
  return cents(Math.min(statement, Math.max(least, percent)));
}
