import type { Spending } from '@bank/shared/contracts/insights';
import { Money } from '@bank/shared/ui/amounts';
import { Figures } from '@bank/shared/ui/data';
import { FigureLink } from '../figure-link';
import { formatMonth } from '../month';
import { Section } from '../section';
import * as section from '../section.module.css';
import { linkToAverage, linkToIncome, linkToMonth } from './figure-links';
import * as styles from './month-card.module.css';
import { MonthsChart } from './months-chart';

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
      {spending.months.length > 1 && <MonthsChart spending={spending} />}
    </Section>
  );
}
