import type { StatementsOfAccount } from '@bank/shared/contracts/statements';
import { Button, Card, EmptyState } from '@bank/shared/ui/base';
import { useState } from 'react';
import * as styles from './statement-list.module.css';
import { StatementRow } from './statement-row';

const shownAtFirst = 6;

export function StatementList({ account }: { account: StatementsOfAccount }) {
  const [showsAll, setShowsAll] = useState(false);
  const { account_id, months } = account;
  const shown = showsAll ? months : months.slice(0, shownAtFirst);
  if (months.length === 0)
    return (
      <EmptyState icon="statement" title="No statements yet">
        You'll get the first one when this account's first month ends.
      </EmptyState>
    );
  return (
    <Card>
      <ul className={styles.list}>
        {shown.map((month, place) => (
          <li key={month}>
            <StatementRow account={account_id} month={month} takesFocus={place === shownAtFirst} />
          </li>
        ))}
      </ul>
      {shown.length < months.length && (
        <Button variant="secondary" onClick={() => setShowsAll(true)}>
          {`Show ${months.length - shown.length} Older`}
        </Button>
      )}
    </Card>
  );
}
