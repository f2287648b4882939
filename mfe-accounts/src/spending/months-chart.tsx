import type { Spending } from '@bank/shared/contracts/insights';
import { cents, parseMoney } from '@bank/shared/money';
import { Link } from '@bank/shared/routing';
import { Money, useHiddenBalances } from '@bank/shared/ui/amounts';
import { dateFormat, numberFormat, VisuallyHidden } from '@bank/shared/ui/base';
import { formatMonth } from '../month';
import { linkToMonth } from './figure-links';
import * as styles from './months-chart.module.css';

const read = (amount: string | null | undefined) => (amount && parseMoney(amount)) || cents(0);

const short = dateFormat({ month: 'short', timeZone: 'UTC' });

const round = numberFormat({
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** The value needs this share of the chart's height. */
const roomForValue = 0.2;

const fewest = numberFormat({
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 0,
});

const brief = (amount: number) => (amount < 1000_00 ? fewest : round).format(amount / 100);

/** Is this month more than usual? The dashed line is the average, and the light part what the forecast adds. */
export function MonthsChart({ spending }: { spending: Spending }) {
  const { months, month: shown, current_month, zone, average, forecast } = spending;
  const { hidesAll } = useHiddenBalances();
  const usual = read(average?.expenses);
  const expected = read(forecast);
  const highest = Math.max(...months.map(({ expenses }) => read(expenses)), usual, expected, 1);
  const height = (amount: number) => `${Math.round((amount / highest) * 1000) / 10}%`;
  return (
    <div className={styles.chart}>
      {usual > 0 && (
        <div className={styles.room} aria-hidden="true">
          <span className={styles.average} style={{ bottom: height(usual) }}>
            {!hidesAll && <span className={styles.usual}>Average {round.format(usual / 100)}</span>}
          </span>
        </div>
      )}
      <ul className={styles.months}>
        {months.map(({ month, expenses }) => {
          const spent = read(expenses);
          const rest = month === current_month ? Math.max(0, expected - spent) : 0;
          return (
            <li key={month}>
              <Link
                to={linkToMonth(month, zone)}
                className={`${styles.month} ${month === shown ? styles.shown : ''}`}
              >
                <span className={styles.bar} aria-hidden="true">
                  {!hidesAll && (
                    <span className={styles.value}>{rest > 0 ? `~${brief(expected)}` : brief(spent)}</span>
                  )}
                  {rest > 0 && (
                    <span className={styles.rest} style={{ height: height(rest) }}>
                      {!hidesAll && rest > roomForValue * highest && brief(spent)}
                    </span>
                  )}
                  <span className={styles.spent} style={{ height: `max(3px, ${height(spent)})` }} />
                </span>
                <span aria-hidden="true">{short.format(new Date(`${month}-01T00:00:00Z`))}</span>
                <VisuallyHidden>
                  {formatMonth(month)}: <Money amount={expenses} isPrivate />
                  {rest > 0 && (
                    <>
                      , forecast <Money amount={expected} isPrivate />
                    </>
                  )}
                  , show transactions
                </VisuallyHidden>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
