import { termText } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { Money, useAnnouncement } from '@bank/shared/ui/base';
import { useState } from 'react';
import type { Loan, Quote } from '../amortization';
import { plainRate } from '../calculator-draft';
import * as styles from './loan-cost.module.css';

/** Nobody wants to hear of each step on the way of a slider. */
const slidingPause = 700;

const tell = (loan: Loan, { monthlyPayment, totalInterest }: Quote) =>
  `${formatUsd(monthlyPayment)} a month for ${termText(loan.months)}, ${formatUsd(totalInterest)} interest in all.`;

/** What the loan costs; read out, in its turn, whenever it changes. */
export function LoanCost({ loan, quote }: { loan: Loan; quote: Quote }) {
  const told = tell(loan, quote);
  const [atFirst] = useState(told);
  useAnnouncement(told === atFirst ? '' : told, slidingPause);
  return (
    <div>
      <p className={styles.caption}>Monthly payment</p>
      <p>
        <Money amount={quote.monthlyPayment} className={styles.payment} />
      </p>
      <p className={styles.loan}>
        {formatUsd(loan.principal)} at {plainRate(loan.rate)}% a year, paid back in {termText(loan.months)}.
        {lastPayment(loan, quote)}
      </p>
      <dl className={styles.figures}>
        <div>
          <dt>Total interest</dt>
          <dd>
            <Money amount={quote.totalInterest} />
          </dd>
        </div>
        <div>
          <dt>Total paid</dt>
          <dd>
            <Money amount={quote.totalPaid} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The last payment settles what rounding left, and may come early. */
function lastPayment({ months }: Loan, { monthlyPayment, payments }: Quote): string {
  const last = payments.at(-1);
  if (!last || (last.payment === monthlyPayment && last.number === months)) return '';
  const when = last.number === months ? '' : `, in month ${last.number},`;
  return ` The last payment${when} is ${formatUsd(last.payment)}.`;
}
