import type { Spending } from '@bank/shared/contracts/insights';
import { cents, parseMoney } from '@bank/shared/money';
import { Link } from '@bank/shared/routing';
import { Card, Money, VisuallyHidden } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import { formatMonth } from '../month';
import { linkToAverage, linkToIncome, linkToMonth } from './figure-links';
import * as styles from './month-card.module.css';

export function MonthCard({ spending }: { spending: Spending }) {
  const { month, zone, month_before: before, average, forecast } = spending;
  return (
    <section aria-labelledby="spent">
      <Card>
        <h3 id="spent" className={styles.title}>
          Spent
        </h3>
        <p className={styles.total}>
          <Figure to={linkToMonth(month, zone)} about={formatMonth(month)}>
            <Money amount={spending.expenses} isPrivate />
          </Figure>
        </p>
        {forecast && spending.categories.length > 0 && (
          <p className={styles.hint}>
            About <Money amount={forecast} isPrivate /> by the end of the month
          </p>
        )}
        <dl className={styles.facts}>
          <Fact name={formatMonth(before.month)}>
            <Figure to={linkToMonth(before.month, zone)} about={formatMonth(before.month)}>
              <Money amount={before.expenses} isPrivate />
            </Figure>
          </Fact>
          {average && (
            <Fact name={`Average of ${average.months} ${average.months === 1 ? 'month' : 'months'}`}>
              <Figure to={linkToAverage(average, zone)} about="all months of the average">
                <Money amount={average.expenses} isPrivate />
              </Figure>
            </Fact>
          )}
          <Fact name="Income">
            <Figure to={linkToIncome(spending)} about={`income in ${formatMonth(month)}`}>
              <Money amount={spending.income} isPrivate />
            </Figure>
          </Fact>
        </dl>
        {spending.months.length > 1 && <Months spending={spending} />}
      </Card>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Figure = ({ to, about, children }: { to: string; about: string; children: ReactNode }) => (
  <Link to={to} className={styles.figure}>
    {children}
    <VisuallyHidden>, show transactions for {about}</VisuallyHidden>
  </Link>
);

const read = (amount: string) => parseMoney(amount) ?? cents(0);

const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

function Months({ spending: { months, month: shown, zone } }: { spending: Spending }) {
  const highest = Math.max(...months.map(({ expenses }) => read(expenses)), 1);
  return (
    <ul className={styles.months}>
      {months.map(({ month, expenses }) => (
        <li key={month}>
          <Link
            to={linkToMonth(month, zone)}
            className={`${styles.column} ${month === shown ? styles.shown : ''}`}
          >
            <span className={styles.bar} aria-hidden="true">
              <span style={{ height: `max(3px, ${Math.round((read(expenses) / highest) * 100)}%)` }} />
            </span>
            <span aria-hidden="true">{short.format(new Date(`${month}-01T00:00:00Z`))}</span>
            <VisuallyHidden>
              {formatMonth(month)}: <Money amount={expenses} isPrivate />, show transactions
            </VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  );
}
