import { termText } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { Money } from '@bank/shared/ui/amounts';
import { useAnnouncement } from '@bank/shared/ui/base';
import { Figures, Tag } from '@bank/shared/ui/data';
import { useState } from 'react';
import type { Loan, Quote } from '../amortization';
import { rateText } from '../calculator-draft';
import * as styles from './loan-cost.module.css';

/** Announces a value only after the slider stops moving. */
const announceDelayMs = 700;

const summaryOf = (loan: Loan, { monthlyPayment, totalInterest }: Quote) =>
  `${formatUsd(monthlyPayment)} a month for ${termText(loan.months)}, ${formatUsd(totalInterest)} total interest.`;

interface LoanCostProps {
  loan: Loan;
  quote: Quote;
  /** Nothing was entered yet. */
  isSample: boolean;
}

export function LoanCost({ loan, quote, isSample }: LoanCostProps) {
  const summary = summaryOf(loan, quote);
  const [initialSummary] = useState(summary);
  useAnnouncement(summary === initialSummary ? '' : summary, announceDelayMs);
  return (
    <div>
      <p className={styles.caption}>Monthly payment {isSample && <Tag tone="quiet">Sample</Tag>}</p>
      <p>
        <Money amount={quote.monthlyPayment} className={styles.payment} />
      </p>
      <p className={styles.loan}>
        {formatUsd(loan.principal)} at {rateText(loan.rate)}% a year, paid back in {termText(loan.months)}.
        {lastPayment(loan, quote)}
      </p>
      <Figures
        of={{
          'Total interest': <Money amount={quote.totalInterest} />,
          'Total paid': <Money amount={quote.totalPaid} />,
        }}
      />
    </div>
  );
}

function lastPayment({ months }: Loan, { monthlyPayment, payments }: Quote): string {
  const last = payments.at(-1);
  if (!last || (last.payment === monthlyPayment && last.number === months)) return '';
  const when = last.number === months ? '' : `, in month ${last.number},`;
  return ` The last payment${when} is ${formatUsd(last.payment)}.`;
}
