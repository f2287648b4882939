import { useMedia } from '@bank/shared/ui/base';
import { useId, useState } from 'react';
import { type Pending, useCardActivity } from '../../card-activity';
import { Unavailable } from '../../section';
import * as section from '../../section.module.css';
import { TransactionRow } from '../../transaction-row';
import { wide } from '../list/list-layout';
import * as styles from '../list/transaction-list.module.css';
import { useOpened } from '../list/use-opened';
import { PendingDetails } from '../when-open';

export function PendingList({ pending }: { pending: readonly Pending[] }) {
  const title = useId();
  const isWide = useMedia(wide);
  const [shown, setShown] = useState<Pending>();
  const { opened, open, close } = useOpened(pending.map(({ row }) => row));
  // The merchant may collect it while the customer reads.
  const payment = pending.find(({ row }) => row.id === opened?.id) ?? shown;
  const { data, isError, refetch } = useCardActivity();
  if (!data && isError) return <Unavailable what="pending card payments" onRetry={() => refetch()} />;
  if (pending.length === 0 && !opened) return null;
  return (
    <section aria-labelledby={title} className={styles.pending}>
      <h2 id={title} className={styles.title}>
        Pending card payments
      </h2>
      <p className={section.muted}>Not in these totals yet.</p>
      <ul className={styles.list}>
        {pending.map((one) => (
          <li key={one.row.id}>
            <button
              type="button"
              className={styles.open}
              aria-haspopup="dialog"
              onClick={() => {
                setShown(one);
                open(one.row);
              }}
            >
              <TransactionRow
                transaction={one.row}
                direction="out"
                when={isWide ? 'columns' : 'day'}
                isPending
              />
            </button>
          </li>
        ))}
      </ul>
      {opened && payment && <PendingDetails payment={payment.payment} onClose={close} />}
    </section>
  );
}
