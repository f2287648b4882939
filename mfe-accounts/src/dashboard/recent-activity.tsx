import type { Transaction } from '@bank/shared/contracts/transactions';
import { isFull } from '@bank/shared/mode';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Message, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import type { ComponentType } from 'react';
import { AddMoney } from '../add-money';
import { usePending } from '../card-activity';
import { LinkedTransactionRow } from '../linked-transaction-row';
import { Section, Unavailable } from '../section';
import * as styles from '../section.module.css';
import { transactionsOptions } from '../transaction-queries';
import type { TransactionRowProps } from '../transaction-row';
import { directionOf } from '../transaction-totals';
import * as page from './dashboard-page.module.css';

const shownCount = 5;
const maxPending = 3;

interface RecentActivityProps {
  Row: ComponentType<TransactionRowProps>;
}

export function RecentActivity({ Row }: RecentActivityProps) {
  const { data, isError, refetch } = useQuery(transactionsOptions({ limit: 10, offset: 0 }));
  return (
    <Section
      title="Recent Activity"
      action={
        <Link to="/dashboard/transactions" className={styles.target}>
          View All
        </Link>
      }
    >
      {!data && !isError && (
        <Waiting what="recent activity">
          <SkeletonRows count={5} />
        </Waiting>
      )}
      {!data && isError && <Unavailable what="recent activity" onRetry={() => refetch()} />}
      {data && <Rows booked={data} Row={Row} />}
    </Section>
  );
}

function Rows({ booked, Row }: RecentActivityProps & { booked: readonly Transaction[] }) {
  const pending = usePending().slice(0, maxPending);
  const { data: accounts = [] } = useQuery(accountsOptions);
  const own = accounts.map(({ account_number }) => account_number);
  if (booked.length + pending.length === 0)
    return (
      <Message icon="transactions" title="No transactions" action={isFull() && <AddMoney />}>
        Your transactions will appear here.
      </Message>
    );
  return (
    <>
      {pending.length > 0 && (
        <>
          <h3 className={page.part}>Pending</h3>
          <ul className={styles.lines}>
            {pending.map(({ row }) => (
              <li key={row.id}>
                <LinkedTransactionRow transaction={row} direction="out" when="day" isPending />
              </li>
            ))}
          </ul>
          <h3 className={page.part}>Posted</h3>
        </>
      )}
      <ul className={styles.lines}>
        {booked.slice(0, shownCount).map((transaction) => (
          <li key={transaction.id}>
            <Row transaction={transaction} direction={directionOf(transaction, own)} when="day" />
          </li>
        ))}
      </ul>
    </>
  );
}
