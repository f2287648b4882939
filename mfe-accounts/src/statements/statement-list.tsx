import type { StatementsOfAccount } from '@bank/shared/contracts/statements';
import { Button, Card, EmptyState } from '@bank/shared/ui/base';
import { useState } from 'react';
import * as styles from './statement-list.module.css';
import { StatementRow } from './statement-row';

const shownAtFirst = 6;

/** The statements of one account, the newest first; older ones when they are asked for. */
export function StatementList({ account }: { account: StatementsOfAccount }) {
  const [isLong, setIsLong] = useState(false);
  const { account_id, months } = account;
  const shown = isLong ? months : months.slice(0, shownAtFirst);
  if (months.length === 0)
    return (
      <EmptyState icon="statement" title="No statements yet">
        The first one is made when the first month of this account is over.
      </EmptyState>
    );
  return (
    <Card>
      <ul className={styles.list}>
        {shown.map((month, place) => (
          <li key={month}>
            <StatementRow account={account_id} month={month} isAskedFor={place === shownAtFirst} />
          </li>
        ))}
      </ul>
      {shown.length < months.length && (
        <Button variant="secondary" onClick={() => setIsLong(true)}>
          {`Show ${months.length - shown.length} Older`}
        </Button>
      )}
    </Card>
  );
}
