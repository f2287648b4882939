import type { PersonPayment, PersonPaymentStatus } from '@bank/shared/contracts/people';
import { Badge, Card, Money } from '@bank/shared/ui/base';
import * as styles from '../money-list.module.css';

const statuses: Record<PersonPaymentStatus, { label: string; tone: 'brand' | 'quiet' | 'danger' }> = {
  held: { label: 'Sending', tone: 'quiet' },
  sent: { label: 'Sent', tone: 'brand' },
  undone: { label: 'Undone', tone: 'quiet' },
  returned: { label: 'Returned', tone: 'danger' },
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const maxShown = 5;

export const LatestPayments = ({ payments }: { payments: readonly PersonPayment[] }) => (
  <section aria-labelledby="latest-payments" className={styles.section}>
    <div className={styles.head}>
      <h2 id="latest-payments">Latest payments to people</h2>
    </div>
    <Card>
      {payments.length === 0 && <p className={styles.nothing}>You haven't paid anyone yet.</p>}
      <ul className={styles.list}>
        {payments.slice(0, maxShown).map((payment) => (
          <li key={payment.id} className={styles.row}>
            <span className={styles.what}>
              <span className={styles.who} dir="auto">
                {payment.person_name}
              </span>
              <span className={styles.detail}>
                {day.format(new Date(payment.created_at))}
                {payment.note && ` · ${payment.note}`}
              </span>
            </span>
            <span className={styles.side}>
              <Money amount={payment.amount} className={styles.amount} />
              <Badge tone={statuses[payment.status].tone}>{statuses[payment.status].label}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  </section>
);
