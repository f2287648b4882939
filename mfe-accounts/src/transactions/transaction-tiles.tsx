import { Money } from '@bank/shared/ui/amounts';
import { numberFormat, Skeleton } from '@bank/shared/ui/base';
import { Figures } from '@bank/shared/ui/data';
import type { ReactNode } from 'react';
import * as section from '../section.module.css';
import type { Totals } from '../transaction-totals';
import * as styles from './transactions-view.module.css';

interface TilesProps {
  /** Undefined until the first transactions are loaded. */
  totals?: Totals;
  isExact: boolean;
  /** Without dates, totals would look like those of this month. */
  isAllTime?: boolean;
}

const number = numberFormat();

/** In the head of the list, so that the list starts high on the screen. */
export function TransactionTiles({ totals, isExact, isAllTime = false }: TilesProps) {
  const figure = (show: (known: Totals) => ReactNode) =>
    totals ? (
      <>
        {show(totals)}
        {!isExact && <span className={styles.soFar}> so far</span>}
      </>
    ) : (
      <Skeleton width="5rem" height="1.375rem" />
    );
  return (
    <div className={styles.totals}>
      <Figures
        look="strip"
        of={{
          'Total Transactions': figure(({ count }) => number.format(count)),
          'Total Income': figure(({ income }) => <Money amount={income} isPrivate />),
          'Total Expenses': figure(({ expenses }) => <Money amount={expenses} isPrivate />),
        }}
      />
      {isAllTime && isExact && <p className={section.muted}>All time</p>}
    </div>
  );
}
