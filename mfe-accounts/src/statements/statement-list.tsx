import type { StatementsOfAccount } from '@bank/shared/contracts/statements';
import { Button, Card, EmptyState } from '@bank/shared/ui/base';
import { Rows } from '@bank/shared/ui/rows';
import { useState } from 'react';
import { StatementRow } from './statement-row';
import * as styles from './statements-page.module.css';

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
      <Rows>
        {shown.map((month, place) => (
          <StatementRow key={month} account={account_id} month={month} takesFocus={place === shownAtFirst} />
        ))}
      </Rows>
      {shown.length < months.length && (
        <div className={styles.older}>
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            {`Show ${months.length - shown.length} Older`}
          </Button>
        </div>
      )}
    </Card>
  );
}
