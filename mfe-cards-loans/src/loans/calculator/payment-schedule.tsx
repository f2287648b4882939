import { formatUsd } from '@bank/shared/money';
import { announce, Button, Card } from '@bank/shared/ui/base';
import { useState } from 'react';
import type { Payment, Quote } from '../amortization';
import * as styles from './payment-schedule.module.css';

const monthsPerYear = 12;

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
      <div className={styles.head}>
        <h3 className={styles.title} id="payment-schedule">
          Payment schedule
        </h3>
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
      <p className={styles.rule}>
        Each month's interest is the balance times the rate, rounded to the cent. Every payment is the same;
        the last one pays off what's left.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it. */}
      <section className={styles.scroll} aria-labelledby="payment-schedule" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Payment</th>
              <th scope="col">Principal</th>
              <th scope="col">Interest</th>
              <th scope="col">Balance</th>
            </tr>
          </thead>
          <tbody>
            {payments.slice((year - 1) * monthsPerYear, year * monthsPerYear).map((payment) => (
              <Row key={payment.number} {...payment} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

const Row = ({ number, payment, principal, interest, balance }: Payment) => (
  <tr>
    <th scope="row">{number}</th>
    <td>{formatUsd(payment)}</td>
    <td>{formatUsd(principal)}</td>
    <td>{formatUsd(interest)}</td>
    <td>{formatUsd(balance)}</td>
  </tr>
);
