import type { Transaction } from '@bank/shared/contracts/transactions';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Card, IconTile, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import type { ComponentType } from 'react';
import { usePending } from '../card-activity';
import { transactionsOptions } from '../transaction-queries';
import { LinkedTransactionRow, type TransactionRowProps } from '../transaction-row';
import { directionOf } from '../transaction-totals';
import * as styles from './dashboard-section.module.css';
import { Unavailable } from './section-state';

const shownCount = 5;
const maxPending = 3;

interface RecentActivityProps {
  Row: ComponentType<TransactionRowProps>;
}

export function RecentActivity({ Row }: RecentActivityProps) {
  const { data, isError, refetch } = useQuery(transactionsOptions({ limit: 10, offset: 0 }));
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
        {data && <Rows booked={data} Row={Row} />}
      </Card>
    </section>
  );
}

function Rows({ booked, Row }: RecentActivityProps & { booked: readonly Transaction[] }) {
  const pending = usePending().slice(0, maxPending);
  const { data: accounts = [] } = useQuery(accountsOptions);
  const own = accounts.map(({ account_number }) => account_number);
  if (booked.length + pending.length === 0)
    return (
      <div className={styles.quiet}>
        <IconTile icon="transactions" />
        <p className={styles.strong}>No transactions</p>
        <p>Your transactions will appear here.</p>
      </div>
    );
  return (
    <>
      {pending.length > 0 && (
        <>
          <h3 className={styles.part}>Pending</h3>
          <ul className={styles.list}>
            {pending.map(({ row }) => (
              <li key={row.id}>
                <LinkedTransactionRow transaction={row} direction="out" when="day" isPending />
              </li>
            ))}
          </ul>
          <h3 className={styles.part}>Posted</h3>
        </>
      )}
      <ul className={styles.list}>
        {booked.slice(0, shownCount).map((transaction) => (
          <li key={transaction.id}>
            <Row transaction={transaction} direction={directionOf(transaction, own)} when="day" />
          </li>
        ))}
      </ul>
    </>
  );
}
