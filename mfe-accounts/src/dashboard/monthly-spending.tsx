import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Money } from '@bank/shared/ui/amounts';
import { useCardActivity } from '../card-activity';
import { formatMonth } from '../month';
import { Loading, Section, Unavailable } from '../section';
import * as section from '../section.module.css';
import { spendingOptions } from '../spending-calls';
import { transactionsOf } from '../transaction-filter';
import * as styles from './dashboard-page.module.css';
import { MonthFigures } from './month-figures';
import { SpendingChart } from './spending-chart';

/** The stated figures leave credit cards out; what they cost is beside them. */
export function MonthlySpending() {
  const { data: spending, isError, refetch } = useQuery(spendingOptions('this', 'UTC'));
  const { data: cards } = useCardActivity();
  const hasCreditCards = cards !== undefined && cards.credit_accounts.length > 0;
  const month = spending?.month ?? 'this';
  const link = (
    <Link to="/dashboard/spending" className={section.target}>
      View Spending
    </Link>
  );
  return (
    <Section title="Monthly Spending" lead={month !== 'this' && formatMonth(month)} action={link}>
      <div className={styles.month}>
        <MonthFigures filter={{ month, ...(hasCreditCards && { cards: 'without' }) }} />
        {spending && hasCreditCards && (
          <p className={styles.cards}>
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
      </div>
    </Section>
  );
}
