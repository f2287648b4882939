import { withOpened } from '@bank/kit/opened-transaction';
import { inPlace, Link, useSearchParams } from '@bank/shared/routing';
import { TransactionRow, type TransactionRowProps } from './transaction-row';
import * as styles from './transaction-row.module.css';

/** Opens the details over its page, which has a slot for them. */
export function LinkedTransactionRow(props: TransactionRowProps) {
  const [params] = useSearchParams();
  return (
    <Link
      to={{ search: String(withOpened(params, props.transaction.id)) }}
      state={inPlace}
      className={styles.link}
    >
      <TransactionRow {...props} />
    </Link>
  );
}
