import { accountsOptions, useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Button, Card, IconTile, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { transactionsOptions } from '../transaction-queries';
import { TransactionRow } from '../transaction-row';
import { directionOf } from '../transaction-totals';
import * as styles from './dashboard-section.module.css';

const shownCount = 5;

export function RecentActivity() {
  const { data, isError, refetch } = useQuery(transactionsOptions({ limit: 10, offset: 0 }));
  const { data: accounts = [] } = useQuery(accountsOptions);
  const own = accounts.map(({ account_number }) => account_number);
  return (
    <section aria-labelledby="recent-activity">
      <Card>
        <div className={styles.head}>
          <h2 id="recent-activity">Recent Activity</h2>
          <Link to="/dashboard/transactions" className={styles.all}>
            View All
          </Link>
        </div>
        {!data && !isError && (
          <Waiting what="recent activity">
            <SkeletonRows count={5} />
          </Waiting>
        )}
        {!data && isError && <Unavailable what="recent activity" onRetry={() => refetch()} />}
        {data?.length === 0 && (
          <div className={styles.quiet}>
            <IconTile icon="transactions" />
            <p className={styles.strong}>No transactions</p>
            <p>Your transactions will appear here.</p>
          </div>
        )}
        {data && data.length > 0 && (
          <ul className={styles.list}>
            {data.slice(0, shownCount).map((transaction) => (
              <li key={transaction.id}>
                <TransactionRow
                  transaction={transaction}
                  direction={directionOf(transaction, own)}
                  when="day"
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

export const Unavailable = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <div role="alert" className={styles.quiet}>
    <p>Unable to load {what}.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
