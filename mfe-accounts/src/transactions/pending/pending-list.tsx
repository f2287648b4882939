import { Button, Card } from '@bank/shared/ui/base';
import { useState } from 'react';
import { type Pending, useCardActivity } from '../../card-activity';
import { TransactionRow } from '../../transaction-row';
import { useOpened } from '../list/use-opened';
import { PendingDetails } from './pending-details';
import * as styles from './pending-list.module.css';

export function PendingList({ pending }: { pending: readonly Pending[] }) {
  const [shown, setShown] = useState<Pending>();
  const { opened, open, close } = useOpened(pending.map(({ row }) => row));
  // The merchant may collect it while the customer reads.
  const payment = pending.find(({ row }) => row.id === opened?.id) ?? shown;
  const { data, isError, refetch } = useCardActivity();
  if (!data && isError) return <Unavailable onRetry={() => refetch()} />;
  if (pending.length === 0 && !opened) return null;
  return (
    <section aria-labelledby="pending" className={styles.pending}>
      <Card>
        <h2 id="pending">Pending</h2>
        <p className={styles.hint}>Pending card payments aren't in these totals.</p>
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
                <TransactionRow transaction={one.row} direction="out" when="day" isPending />
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {opened && payment && <PendingDetails payment={payment.payment} onClose={close} />}
    </section>
  );
}

const Unavailable = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={styles.unavailable}>
    <p>Unable to load pending card payments.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
