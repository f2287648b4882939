import { announce, Button, Card } from '@bank/shared/ui/base';
import { Fold } from '@bank/shared/ui/details';
import { useState } from 'react';
import type { Quote } from '../amortization';
import { ScheduleTable } from '../schedule-table';
import * as styles from './payment-schedule.module.css';

const monthsPerYear = 12;

const by = { title: 'Month', dataIndex: 'number' } as const;

/** The table's own pages are list items, which screen readers don't announce as buttons. */
export function PaymentSchedule({ quote: { payments } }: { quote: Quote }) {
  const [chosenYear, setChosenYear] = useState(1);
  const years = Math.ceil(payments.length / monthsPerYear);
  const year = Math.min(chosenYear, years);
  function turnTo(other: number) {
    setChosenYear(other);
    announce(`Year ${other} of ${years}`);
  }
  return (
    <Card>
      <Fold
        title={
          <h3 className={styles.title} id="payment-schedule">
            Payment schedule
          </h3>
        }
      >
        <div className={styles.head}>
          <p className={styles.year}>
            Year {year} of {years}
          </p>
          <div className={styles.pager}>
            <Button variant="secondary" disabled={year === 1} onClick={() => turnTo(year - 1)}>
              Previous Year
            </Button>
            <Button variant="secondary" disabled={year === years} onClick={() => turnTo(year + 1)}>
              Next Year
            </Button>
          </div>
        </div>
        <p className={styles.rule}>Equal monthly payments; the last one may differ by a few cents.</p>
        <ScheduleTable
          by={by}
          rows={payments}
          labelledBy="payment-schedule"
          pagination={{ current: year, pageSize: monthsPerYear, placement: ['none'] }}
        />
      </Fold>
    </Card>
  );
}
