import { useQuery } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/amounts';
import { Button, Skeleton, VisuallyHidden } from '@bank/shared/ui/base';
import { Row } from '@bank/shared/ui/rows';
import { useEffect, useRef } from 'react';
import { formatMonth } from '../month';
import { StatementDownloads } from './statement-downloads';
import { statementOptions } from './statements';
import * as styles from './statements-page.module.css';

interface StatementRowProps {
  account: string;
  month: string;
  /** Set on the first older row, because the button that revealed the row is gone. */
  takesFocus: boolean;
}

export function StatementRow({ account, month, takesFocus }: StatementRowProps) {
  const { data, isError, refetch } = useQuery(statementOptions(account, month));
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) row.current?.focus();
  }, [takesFocus]);
  const title = formatMonth(month);
  function retry() {
    row.current?.focus();
    void refetch();
  }
  const figures: [name: string, amount: string | undefined][] = [
    ['Opening', data?.opening_balance],
    ['In', data?.money_in],
    ['Out', data?.money_out],
    ['Closing', data?.closing_balance],
  ];
  return (
    <Row
      ref={row}
      level={2}
      title={title}
      details={[isError && "We couldn't load the balances."]}
      middle={
        !isError && (
          <dl className={styles.figures}>
            {figures.map(([name, amount]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{amount ? <Money amount={amount} isPrivate /> : <Skeleton width="5em" />}</dd>
              </div>
            ))}
          </dl>
        )
      }
    >
      {isError && (
        <Button variant="secondary" onClick={retry}>
          Try Again
          <VisuallyHidden> to load the balances of {title}</VisuallyHidden>
        </Button>
      )}
      <StatementDownloads account={account} period={month} title={title} />
    </Row>
  );
}
