import { dayText } from '@bank/kit/days';
import type { CurrentLoan } from '@bank/shared/contracts/current-loans';
import { Money } from '@bank/shared/ui/amounts';
import { Card, IconTile } from '@bank/shared/ui/base';
import { Figures, Tag } from '@bank/shared/ui/data';
import { ProgressBar } from '@bank/shared/ui/progress';
import { type ReactNode, useId } from 'react';
import * as styles from '../loan-progress.module.css';
import * as page from '../loans-page.module.css';
import { iconOf, isLine, monthText, repaidPercent, toneOf } from './loan-texts';

/** What a loan owes, and what happens next. */
export function LoanCard({ loan, children }: { loan: CurrentLoan; children?: ReactNode }) {
  const repaid = useId();
  return (
    <Card>
      <div className={page.head}>
        <IconTile icon={iconOf(loan.product)} />
        <h3 className={page.name}>{loan.product_name}</h3>
        <Tag tone={toneOf(loan)}>{loan.status_display}</Tag>
      </div>
      <Figures of={figuresOf(loan)} />
      {!isLine(loan) && (
        <div className={styles.repaid}>
          <ProgressBar labelledBy={repaid} percent={repaidPercent(loan)} />
        </div>
      )}
      <p className={styles.note}>
        <span id={repaid}>{isLine(loan) ? 'Draw and repay anytime' : `${repaidPercent(loan)}% repaid`}</span>
        {loan.left && <Left of={loan.left} />}
      </p>
      <p className={styles.next}>{loan.next_step}</p>
      {children}
    </Card>
  );
}

const Left = ({ of: { payments, last_due_on, interest } }: { of: NonNullable<CurrentLoan['left']> }) => (
  <span>
    {payments} {payments === 1 ? 'payment' : 'payments'} left, paid off in {monthText(last_due_on)},{' '}
    <Money amount={interest} isPrivate /> interest to go
  </span>
);

const figuresOf = (loan: CurrentLoan): Record<string, ReactNode> => ({
  Balance: <Money amount={loan.balance} isPrivate />,
  [isLine(loan) ? 'Limit' : 'Loan amount']: <Money amount={loan.amount} isPrivate />,
  'Next payment': loan.next_payment ? <Money amount={loan.next_payment} isPrivate /> : 'None',
  'Due date': loan.due_date ? dayText(loan.due_date) : 'None',
  ...(loan.available && { 'You can draw': <Money amount={loan.available} isPrivate /> }),
});
