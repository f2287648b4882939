import { type Cents, formatUsd } from '@bank/shared/money';
import { Table } from '@bank/shared/ui/table';
import type { ComponentProps } from 'react';
import * as styles from './schedule-table.module.css';

type Amount = Cents | string;

interface Row {
  payment: Amount;
  principal: Amount;
  interest: Amount;
  balance: Amount;
}

type TableOf<Of extends Row> = ComponentProps<typeof Table<Of>>;

interface ScheduleTableProps<Of extends Row> {
  /** The column that names a payment. */
  by: { title: string; dataIndex: keyof Of & string; render?: (value: string) => string };
  rows: readonly Of[];
  labelledBy: string;
  pagination: NonNullable<TableOf<Of>['pagination']> | false;
}

const sum = { align: 'end', render: formatUsd } as const;

/** A phone shows the interest below the payment, so that nothing scrolls sideways. */
const columns = [
  {
    ...{ title: 'Payment', dataIndex: 'payment', align: 'end' as const },
    render: (payment: Amount, { interest }: Row) => (
      <>
        {formatUsd(payment)}
        <span className={styles.below}>{formatUsd(interest)} interest</span>
      </>
    ),
  },
  { title: 'Principal', dataIndex: 'principal', className: styles.wide ?? '', ...sum },
  { title: 'Interest', dataIndex: 'interest', className: styles.wide ?? '', ...sum },
  { title: 'Balance', dataIndex: 'balance', ...sum },
];

export const ScheduleTable = <Of extends Row>({
  by,
  rows,
  labelledBy,
  pagination,
}: ScheduleTableProps<Of>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
  <section className={styles.scroll} aria-labelledby={labelledBy} tabIndex={0}>
    <Table<Of>
      size="small"
      rowKey={by.dataIndex}
      columns={[{ ...by, rowScope: 'row' }, ...columns]}
      dataSource={[...rows]}
      pagination={pagination}
    />
  </section>
);
