import { useQuery } from '@bank/shared/query';
import { Button, Money, Skeleton, VisuallyHidden } from '@bank/shared/ui/base';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatMonth } from '../month';
import { StatementDownloads } from './statement-downloads';
import * as styles from './statement-row.module.css';
import { statementOptions } from './statements';

interface StatementRowProps {
  account: string;
  month: string;
  /** Set on the first older row, because the button that revealed the row is gone. */
  takesFocus: boolean;
}

export function StatementRow({ account, month, takesFocus }: StatementRowProps) {
  const { data, isError, refetch } = useQuery(statementOptions(account, month));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const title = formatMonth(month);
  function retry() {
    heading.current?.focus();
    void refetch();
  }
  return (
    <div className={styles.row}>
      <h2 ref={heading} tabIndex={-1} className={styles.month}>
        {title}
      </h2>
      {isError ? (
        <div className={styles.missing}>
          <p>We couldn't load the balances.</p>
          <Button variant="secondary" onClick={retry}>
            Try Again
            <VisuallyHidden> to load the balances of {title}</VisuallyHidden>
          </Button>
        </div>
      ) : (
        <dl className={styles.figures}>
          <Figure name="Opening">{data && <Money amount={data.opening_balance} isPrivate />}</Figure>
          <Figure name="In">{data && <Money amount={data.money_in} isPrivate />}</Figure>
          <Figure name="Out">{data && <Money amount={data.money_out} isPrivate />}</Figure>
          <Figure name="Closing">{data && <Money amount={data.closing_balance} isPrivate />}</Figure>
        </dl>
      )}
      <StatementDownloads account={account} period={month} title={title} />
    </div>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children ?? <Skeleton width="5em" />}</dd>
  </div>
);
