import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Message, SkeletonRows, VisuallyHidden, Waiting } from '@bank/shared/ui/base';
import { DepositCheck } from '../add-money';
import { LinkedTransactionRow } from '../linked-transaction-row';
import { Section, Unavailable } from '../section';
import * as styles from '../section.module.css';
import { transactionsOf } from '../transaction-filter';
import { transactionsOptions } from '../transaction-queries';
import { directionOf } from '../transaction-totals';

const shownCount = 8;

export function LatestTransactions({ account: { id, account_number } }: { account: AccountDetails }) {
  const query = transactionsOptions({ account_id: id, limit: shownCount, offset: 0 });
  const { data, isError, refetch } = useQuery(query);
  return (
    <Section
      title="Latest transactions"
      action={
        <Link to={transactionsOf({ account: id })} className={styles.target}>
          View All
          <VisuallyHidden> transactions of this account</VisuallyHidden>
        </Link>
      }
    >
      {!data && !isError && (
        <Waiting what="the latest transactions">
          <SkeletonRows count={5} />
        </Waiting>
      )}
      {!data && isError && <Unavailable what="the latest transactions" onRetry={() => refetch()} />}
      {data?.length === 0 && (
        <Message icon="transactions" title="No transactions yet" action={<DepositCheck />}>
          To add money, share your account details or deposit a check.
        </Message>
      )}
      {data && data.length > 0 && (
        <ul className={styles.lines}>
          {data.map((transaction) => (
            <li key={transaction.id}>
              <LinkedTransactionRow
                transaction={transaction}
                direction={directionOf(transaction, [account_number])}
                when="day"
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
