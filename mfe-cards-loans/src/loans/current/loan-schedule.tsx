import { dayText } from '@bank/kit/days';
import type { ScheduledLoanPayment } from '@bank/shared/contracts/current-loans';
import { Card } from '@bank/shared/ui/base';
import { Fold } from '@bank/shared/ui/details';
import { ScheduleTable } from '../schedule-table';
import * as styles from './current-loan.module.css';

const by = { title: 'Due', dataIndex: 'due_on', render: dayText } as const;

const pageSize = 12;

export function LoanSchedule({ schedule }: { schedule: readonly ScheduledLoanPayment[] }) {
  const pagination = schedule.length > pageSize ? ({ pageSize, showSizeChanger: false } as const) : false;
  return (
    <Card>
      <Fold
        title={
          <h2 id="loan-schedule" className={styles.folded}>
            Payments to come
          </h2>
        }
      >
        <p className={styles.quiet}>
          Each day costs interest on what you owe, so months differ a little. The last payment settles the
          rest.
        </p>
        <ScheduleTable by={by} rows={schedule} labelledBy="loan-schedule" pagination={pagination} />
      </Fold>
    </Card>
  );
}
