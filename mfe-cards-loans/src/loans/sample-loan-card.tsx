import { Badge, Card, IconTile, Money } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import { nextDueDate, sampleLoan } from './sample-loan';
import * as styles from './sample-loan-card.module.css';

const { type, amount, balance, nextPayment, dueDay, status } = sampleLoan;
const repaid = Math.round((1 - balance / amount) * 100);

export function SampleLoanCard() {
  return (
    <section aria-labelledby="current-loan" className={styles.section}>
      <h2 id="current-loan">Current loan</h2>
      <Card>
        <div className={styles.head}>
          <IconTile icon="car" />
          <h3 className={styles.type}>{type}</h3>
          <span className={styles.status}>
            <Badge>{status}</Badge>
          </span>
        </div>
        <dl className={styles.figures}>
          <Figure name="Balance">
            <Money amount={balance} className={styles.balance} />
          </Figure>
          <Figure name="Loan amount">
            <Money amount={amount} />
          </Figure>
          <Figure name="Next payment">
            <Money amount={nextPayment} />
          </Figure>
          <Figure name="Due date">{nextDueDate(dueDay, new Date())}</Figure>
        </dl>
        <div className={styles.track} aria-hidden="true">
          <span className={styles.repaid} style={{ width: `${repaid}%` }} />
        </div>
        <p className={styles.note}>
          <span>{repaid}% repaid</span>
          <span>This is a sample. Your loans will appear here.</span>
        </p>
      </Card>
    </section>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
