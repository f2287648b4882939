import { type LoanOutlook, loanRules } from '@bank/shared/contracts/loans';
import { type Cents, cents, formatUsd, parseMoney, parseTypedAmount } from '@bank/shared/money';
import { useHiddenBalances } from '@bank/shared/ui/amounts';
import * as styles from '../../application-summary.module.css';
import { quoteLoan } from '../amortization';
import { hasTerm, type LoanForm, termsForQuote } from '../loan-application';

/** What counts as the monthly payment. Null until the form says enough. */
function paymentOf(form: LoanForm): Cents | null {
  if (!hasTerm(form)) {
    const limit = parseTypedAmount(form.amount);
    return limit && cents(Math.ceil((limit * loanRules.lineMinimum.percent) / 100));
  }
  const terms = termsForQuote(form);
  return terms && quoteLoan(terms).monthlyPayment;
}

const noneLeft = ({ monthly_income }: LoanOutlook): string =>
  parseMoney(monthly_income)
    ? 'Your other loan payments already take what your income allows, so we’d decline another loan today.'
    : 'We’ve seen no income on your accounts yet, so we’d decline a loan today. Have your pay arrive here first.';

interface AffordabilityProps {
  form: LoanForm;
  outlook: LoanOutlook;
}

/** By the rule that decides the application, as of today. */
export function Affordability({ form, outlook }: AffordabilityProps) {
  const { hidesAll } = useHiddenBalances();
  const { monthly_income, other_payments, most_per_month } = outlook;
  const payment = paymentOf(form);
  const [most, others] = [parseMoney(most_per_month), parseMoney(other_payments)];
  if (payment === null || most === null || hidesAll) return null;
  if (most <= 0) return <p className={styles.secure}>{noneLeft(outlook)}</p>;
  const after = others ? ` and other loan payments of ${formatUsd(other_payments)}` : '';
  const can = `With your average income of ${formatUsd(monthly_income)} a month${after}, this loan can cost up to ${formatUsd(most)} a month.`;
  return (
    <p className={styles.secure}>
      {can}{' '}
      {payment <= most
        ? `${hasTerm(form) ? 'It' : 'Drawn in full, it'} would cost ${formatUsd(payment)}.`
        : `At ${formatUsd(payment)}, we’d decline it today. A smaller amount${hasTerm(form) ? ' or a longer term' : ''} costs less a month.`}
    </p>
  );
}
