import type { Schedule } from '@bank/shared/contracts/schedules';
import { Money } from '@bank/shared/ui/amounts';
import { ButtonLink, Card } from '@bank/shared/ui/base';
import { useEffect, useRef } from 'react';
import * as layout from '../../layout.module.css';
import { maskedNumber } from '../../money-fields';
import * as styles from '../pay-person.module.css';
import { PersonMark } from '../person-mark';
import { describeWhen } from './rhythm';

export function ScheduledPayment({ schedule }: { schedule: Schedule }) {
  const { person_name, amount, note, from_account_number } = schedule;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className={layout.receipt}>
        <PersonMark name={person_name} size={64} />
        <h2 ref={heading} tabIndex={-1} dir="auto">
          Scheduled for {person_name}
        </h2>
        <Money amount={amount} className={layout.total} />
        <p>{`We'll pay ${describeWhen(schedule)}.`}</p>
        {note && <p className={layout.detail}>{note}</p>}
        <p className={layout.detail}>From {maskedNumber(from_account_number)}</p>
        <div className={styles.actions}>
          <ButtonLink to="/dashboard/pay" variant="secondary" block>
            Back to Pay
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
