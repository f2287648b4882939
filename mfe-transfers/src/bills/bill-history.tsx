import type { BillPayment, PlannedPayment } from '@bank/shared/contracts/bills';
import { Badge, Button, Card, Money } from '@bank/shared/ui/base';
import { useState } from 'react';
import * as styles from '../money-list.module.css';
import { billHistory } from './bill-entries';

interface BillHistoryProps {
  payments: readonly BillPayment[];
  planned: readonly PlannedPayment[];
}

const shownAtFirst = 10;

export function BillHistory({ payments, planned }: BillHistoryProps) {
  const [showsAll, setShowsAll] = useState(false);
  const all = billHistory(payments, planned);
  const shown = showsAll ? all : all.slice(0, shownAtFirst);
  return (
    <section aria-labelledby="bill-history" className={styles.section}>
      <h2 id="bill-history">History</h2>
      <Card>
        {all.length === 0 && <p className={styles.nothing}>You haven't paid any bills yet.</p>}
        <ul className={styles.list}>
          {shown.map((entry) => (
            <li key={entry.key} className={styles.row}>
              <span className={styles.what}>
                <span className={styles.who} dir="auto">
                  {entry.payee}
                </span>
                <span className={styles.detail}>{entry.detail}</span>
              </span>
              <span className={styles.side}>
                <Money amount={entry.amount} className={styles.amount} />
                <Badge tone={entry.tone}>{entry.label}</Badge>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {all.length > shown.length && (
        <Button variant="secondary" onClick={() => setShowsAll(true)}>
          Show All {all.length}
        </Button>
      )}
    </section>
  );
}
