import type { ScheduledLoanPayment } from '@bank/shared/contracts/current-loans';
import { formatUsd } from '@bank/shared/money';
import { Card } from '@bank/shared/ui/base';
import { Fold } from '@bank/shared/ui/details';
import { Table } from '@bank/shared/ui/table';
import * as styles from './current-loan.module.css';
import { dayText } from './loan-words';

const sum = { align: 'end', render: formatUsd } as const;
const columns = [
  { title: 'Due', dataIndex: 'due_on', rowScope: 'row' as const, render: dayText },
  { title: 'Payment', dataIndex: 'payment', ...sum },
  { title: 'Principal', dataIndex: 'principal', ...sum },
  { title: 'Interest', dataIndex: 'interest', ...sum },
  { title: 'Balance', dataIndex: 'balance', ...sum },
];

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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
        <section className={styles.scroll} aria-labelledby="loan-schedule" tabIndex={0}>
          <Table
            size="small"
            rowKey="due_on"
            columns={columns}
            dataSource={[...schedule]}
            pagination={pagination}
          />
        </section>
      </Fold>
    </Card>
  );
}
