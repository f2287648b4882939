import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Card, Money } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import { useCardActivity } from '../card-activity';
import { formatMonth } from '../month';
import { spendingOptions } from '../spending-calls';
import { transactionsOf } from '../transaction-filter';
import * as styles from './dashboard-section.module.css';
import { MonthFigures } from './month-figures';
import { Loading, Unavailable } from './section-state';
import { SpendingChart } from './spending-chart';

/** The stated figures leave credit cards out; what they cost is beside them. */
export function MonthlySpending() {
  const { data: spending, isError, refetch } = useQuery(spendingOptions('this', 'UTC'));
  const { data: cards } = useCardActivity();
  const hasCreditCards = cards !== undefined && cards.credit_accounts.length > 0;
  const month = spending?.month ?? 'this';
  const link = (
    <Link to="/dashboard/spending" className={styles.all}>
      View Spending
    </Link>
  );
  return (
    <MonthCard month={month} link={link}>
      <MonthFigures filter={{ month, ...(hasCreditCards && { cards: 'without' }) }} />
      {spending && hasCreditCards && (
        <p className={styles.beside}>
          With your credit cards, you spent{' '}
          <Link to={transactionsOf({ month, direction: 'out' })}>
            <Money amount={spending.expenses} isPrivate />
          </Link>
          .
        </p>
      )}
      {spending && <SpendingChart categories={spending.categories} month={month} />}
      {!spending && isError && <Unavailable what="spending by category" onRetry={() => refetch()} />}
      {!spending && !isError && <Loading what="spending by category" height="17rem" />}
    </MonthCard>
  );
}

interface MonthCardProps {
  month: string;
  link?: ReactNode;
  children: ReactNode;
}

export const MonthCard = ({ month, link, children }: MonthCardProps) => (
  <section aria-labelledby="monthly-spending">
    <Card>
      <div className={styles.head}>
        <h2 id="monthly-spending">Monthly Spending</h2>
        {month !== 'this' && <p className={styles.caption}>{formatMonth(month)}</p>}
        {link}
      </div>
      {children}
    </Card>
  </section>
);
