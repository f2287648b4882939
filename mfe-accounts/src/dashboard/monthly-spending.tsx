import { isFull } from '@bank/shared/mode';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Card, Skeleton, Waiting } from '@bank/shared/ui/base';
import { formatMonth } from '../month';
import { spendingOptions } from '../spending-calls';
import { categoriesOptions, monthFiguresOptions } from '../transaction-queries';
import * as styles from './dashboard-section.module.css';
import { MonthFigures } from './month-figures';
import { Unavailable } from './recent-activity';
import { SpendingChart } from './spending-chart';

export function MonthlySpending() {
  const figures = useQuery(monthFiguresOptions);
  const hasInsights = isFull();
  const specified = useQuery({ ...categoriesOptions, enabled: !hasInsights });
  const own = useQuery({ ...spendingOptions('this', 'UTC'), enabled: hasInsights });
  const categories = hasInsights ? own : specified;
  const month = categories.data?.month ?? 'this';
  return (
    <section aria-labelledby="monthly-spending">
      <Card>
        <div className={styles.head}>
          <h2 id="monthly-spending">Monthly Spending</h2>
          {month !== 'this' && <p className={styles.caption}>{formatMonth(month)}</p>}
          {hasInsights && (
            <Link to="/dashboard/spending" className={styles.all}>
              View Spending
            </Link>
          )}
        </div>
        {figures.data && <MonthFigures figures={figures.data} month={month} />}
        {!figures.data && figures.isError && (
          <Unavailable what="monthly spending" onRetry={() => figures.refetch()} />
        )}
        {!figures.data && !figures.isError && <Loading what="monthly spending" height="9.25rem" />}
        {categories.data && (
          <SpendingChart categories={categories.data.categories} month={month} isFoldable={hasInsights} />
        )}
        {!categories.data && categories.isError && (
          <Unavailable what="spending by category" onRetry={() => categories.refetch()} />
        )}
        {!categories.data && !categories.isError && <Loading what="spending by category" height="17rem" />}
      </Card>
    </section>
  );
}

const Loading = ({ what, height }: { what: string; height: string }) => (
  <Waiting what={what} className={styles.loading}>
    <Skeleton height={height} radius="tile" />
  </Waiting>
);
