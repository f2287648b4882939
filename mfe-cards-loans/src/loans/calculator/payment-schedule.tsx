import { formatUsd } from '@bank/shared/money';
import { announce, Button, Card } from '@bank/shared/ui/base';
import { Fold } from '@bank/shared/ui/details';
import { Table } from '@bank/shared/ui/table';
import { useState } from 'react';
import type { Quote } from '../amortization';
import * as styles from './payment-schedule.module.css';

const monthsPerYear = 12;

const sum = { align: 'end', render: formatUsd } as const;
const columns = [
  { title: 'Month', dataIndex: 'number', rowScope: 'row' as const },
  { title: 'Payment', dataIndex: 'payment', ...sum },
  { title: 'Principal', dataIndex: 'principal', ...sum },
  { title: 'Interest', dataIndex: 'interest', ...sum },
  { title: 'Balance', dataIndex: 'balance', ...sum },
];

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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
        <section className={styles.scroll} aria-labelledby="payment-schedule" tabIndex={0}>
          <Table
            size="small"
            rowKey="number"
            columns={columns}
            dataSource={payments}
            pagination={{ current: year, pageSize: monthsPerYear, placement: ['none'] }}
          />
        </section>
      </Fold>
    </Card>
  );
}
