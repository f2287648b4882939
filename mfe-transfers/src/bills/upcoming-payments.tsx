import type { PlannedPayment } from '@bank/shared/contracts/bills';
import { Button, Card, Money, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { useState } from 'react';
import { maskedNumber } from '../money-fields';
import * as styles from '../money-list.module.css';
import { shortDay } from '../pay-day';
import { upcomingPayments } from './bill-entries';
import { CancelScheduledDialog } from './cancel-scheduled-dialog';

export function UpcomingPayments({ planned }: { planned: readonly PlannedPayment[] }) {
  const [chosen, setChosen] = useState<PlannedPayment | null>(null);
  const [message, setMessage] = useState('');
  const next = upcomingPayments(planned);
  return (
    <section aria-labelledby="coming-up" className={styles.section}>
      <h2 id="coming-up">Coming up</h2>
      {message && <Notice tone="good">{message}</Notice>}
      <Card>
        {next.length === 0 && <p className={styles.nothing}>No payments scheduled.</p>}
        <ul className={styles.list}>
          {next.map((plan) => (
            <li key={plan.id} className={styles.row}>
              <span className={styles.what}>
                <span className={styles.who} dir="auto">
                  {plan.payee_name}
                </span>
                <span className={styles.detail}>
                  {shortDay(plan.pay_on)}
                  {plan.repeats === 'monthly' && ', then every month'}
                </span>
                <span className={styles.detail}>From {maskedNumber(plan.from_account_number)}</span>
              </span>
              <Money amount={plan.amount} className={styles.amount} />
              <Button variant="secondary" onClick={() => setChosen(plan)}>
                Cancel<VisuallyHidden> the payment to {plan.payee_name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {chosen && (
        <CancelScheduledDialog
          plan={chosen}
          onCanceled={(answer) => {
            setMessage(answer);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}
