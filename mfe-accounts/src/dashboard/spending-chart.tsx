import { Money } from '@bank/shared/ui/amounts';
import { Button, VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useState } from 'react';
import { ShareBar } from '../amount-bars';
import { FigureLink } from '../figure-link';
import { formatMonth } from '../month';
import { hueOf } from '../own-categories';
import { Quiet } from '../section';
import { transactionsOf } from '../transaction-filter';
import { type Bar, type Spent, spendingBars } from './spending-bars';
import * as styles from './spending-chart.module.css';

interface SpendingChartProps {
  categories: readonly Spent[];
  month: string;
}

/** The rest is one tap away. */
const fewBars = 5;

/** Screen readers get a table instead of the bars. */
export function SpendingChart({ categories, month }: SpendingChartProps) {
  const bars = spendingBars(categories);
  const [isFolded, setFolded] = useState(true);
  if (bars.length === 0) return <Quiet>No spending this month so far.</Quiet>;
  return (
    <>
      <table className={styles.chart}>
        <caption>
          <VisuallyHidden>Expenses by category{month !== 'this' && `, ${formatMonth(month)}`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {['Category', 'Share of all expenses', 'Spent'].map((title) => (
              <th key={title} scope="col">
                <VisuallyHidden>{title}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.slice(0, isFolded ? fewBars : undefined).map((bar) => (
            <BarRow key={bar.category} bar={bar} month={month} />
          ))}
        </tbody>
      </table>
      {bars.length > fewBars && (
        <Button variant="secondary" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {isFolded ? `Show All ${bars.length} Categories` : 'Show Fewer Categories'}
        </Button>
      )}
    </>
  );
}

function BarRow({ bar: { category, name, spent, percent, length }, month }: { bar: Bar; month: string }) {
  const hue = hueOf(category);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <span style={{ color: hue }} className={styles.icon}>
          <Icon name={category} size={18} />
        </span>
        {name}
      </th>
      <td className={styles.bar}>
        <ShareBar share={length / 100} hue={hue} />
        <VisuallyHidden>{percent}</VisuallyHidden>
      </td>
      <td className={styles.spent}>
        <FigureLink
          id={`figure-${category}`}
          shows={`transactions for ${name}`}
          to={transactionsOf({ month, category, direction: 'out' })}
        >
          <Money amount={spent} isPrivate />
        </FigureLink>
      </td>
    </tr>
  );
}
