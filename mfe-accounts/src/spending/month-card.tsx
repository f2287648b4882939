import type { Spending } from '@bank/shared/contracts/insights';
import { cents, parseMoney } from '@bank/shared/money';
import { Link } from '@bank/shared/routing';
import { Money } from '@bank/shared/ui/amounts';
import { VisuallyHidden } from '@bank/shared/ui/base';
import { Figures } from '@bank/shared/ui/data';
import { FigureLink } from '../figure-link';
import { formatMonth } from '../month';
import { Section } from '../section';
import * as section from '../section.module.css';
import { linkToAverage, linkToIncome, linkToMonth } from './figure-links';
import * as styles from './month-card.module.css';

export function MonthCard({ spending }: { spending: Spending }) {
  const { month, zone, month_before: before, average, forecast } = spending;
  const linked = (to: string, about: string, amount: string) => (
    <FigureLink to={to} shows={`transactions for ${about}`}>
      <Money amount={amount} isPrivate />
    </FigureLink>
  );
  return (
    <Section title="Spent" level={3}>
      <p className={styles.total}>
        {linked(linkToMonth(month, zone), formatMonth(month), spending.expenses)}
      </p>
      {forecast && spending.categories.length > 0 && (
        <p className={section.muted}>
          About <Money amount={forecast} isPrivate /> by the end of the month
        </p>
      )}
      <div className={styles.figures}>
        <Figures
          of={{
            [formatMonth(before.month)]: linked(
              linkToMonth(before.month, zone),
              formatMonth(before.month),
              before.expenses,
            ),
            ...(average && {
              [`Average of ${average.months} ${average.months === 1 ? 'month' : 'months'}`]: linked(
                linkToAverage(average, zone),
                'all months of the average',
                average.expenses,
              ),
            }),
            Income: linked(linkToIncome(spending), `income in ${formatMonth(month)}`, spending.income),
          }}
        />
      </div>
      {spending.months.length > 1 && <Months spending={spending} />}
    </Section>
  );
}

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
