import { formatUsd } from '@bank/shared/money';
import type { Quote } from '../amortization';
import { type Column, chartColumns } from './chart-columns';
import * as styles from './cost-chart.module.css';

/** With more columns, only every fifth gets a label. */
const maxLabels = 12;

/** Screen readers get a table instead of the columns. */
export function CostChart({ quote }: { quote: Quote }) {
  const { unit, columns } = chartColumns(quote.payments);
  const tallest = Math.max(...columns.map(({ principal, interest }) => principal + interest));
  const caption = `Principal and interest by ${unit.toLowerCase()}`;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        {caption}
        <span className={styles.key} aria-hidden="true">
          <span className={styles.principalKey}>Principal</span>
          <span className={styles.interestKey}>Interest</span>
        </span>
      </figcaption>
      <div className={styles.columns} aria-hidden="true">
        {columns.map((column) => (
          <Bar
            key={column.number}
            column={column}
            tallest={tallest}
            isLabeled={columns.length <= maxLabels || column.number === 1 || column.number % 5 === 0}
          />
        ))}
      </div>
      <div className={styles.table}>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">Principal</th>
              <th scope="col">Interest</th>
              <th scope="col">Balance</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <Row key={column.number} column={column} />
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

interface BarProps {
  column: Column;
  tallest: number;
  isLabeled: boolean;
}

const Bar = ({ column, tallest, isLabeled }: BarProps) => {
  const height = (part: number) => ({ height: `${tallest === 0 ? 0 : (part / tallest) * 100}%` });
  return (
    <span className={styles.column}>
      <span className={styles.bar}>
        <span className={styles.interest} style={height(column.interest)} />
        <span className={styles.principal} style={height(column.principal)} />
      </span>
      <span className={styles.name}>{isLabeled && column.number}</span>
    </span>
  );
};

const Row = ({ column: { number, principal, interest, balance } }: { column: Column }) => (
  <tr>
    <th scope="row">{number}</th>
    <td>{formatUsd(principal)}</td>
    <td>{formatUsd(interest)}</td>
    <td>{formatUsd(balance)}</td>
  </tr>
);
