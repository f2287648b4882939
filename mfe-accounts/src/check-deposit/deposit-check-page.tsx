import type { CheckDeposit } from '@bank/shared/contracts/check-deposits';
import { formatUsd } from '@bank/shared/money';
import { accountsOptions, useQuery } from '@bank/shared/query';
import {
  Card,
  EmptyState,
  ErrorState,
  Notice,
  PageHeader,
  Skeleton,
  SkeletonFields,
  Waiting,
} from '@bank/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import { checksOptions } from './check-deposits';
import { outcomeOf } from './check-draft';
import { CheckForm } from './check-form';
import { CheckList } from './check-list';
import * as styles from './deposit-check-page.module.css';

export function DepositCheckPage() {
  const accounts = useQuery(accountsOptions);
  const checks = useQuery(checksOptions);
  const [held, setHeld] = useState<CheckDeposit>();
  const isMissing = (accounts.isError && !accounts.data) || (checks.isError && !checks.data);
  const retry = () => {
    void accounts.refetch();
    void checks.refetch();
  };
  return (
    <>
      <PageHeader
        title="Deposit a Check"
        lead="Take a picture of both sides on a dark, even ground, with all four corners in it."
      />
      {held && <Told key={`told ${held.id}`} check={held} />}
      {accounts.data?.length === 0 && (
        <EmptyState icon="checking" title="No accounts yet">
          A check is deposited into an account of yours. When your first account is open, you can do so here.
        </EmptyState>
      )}
      {accounts.data && accounts.data.length > 0 && (
        <CheckForm
          key={`after ${held?.id}`}
          accounts={accounts.data}
          left={checks.data?.left}
          onHeld={setHeld}
        />
      )}
      {isMissing && (
        <ErrorState title="Unable to load this page" onRetry={retry}>
          There was an error loading your accounts or your checks.
        </ErrorState>
      )}
      {!accounts.data && !isMissing && <Loading />}
      {checks.data && <CheckList deposits={checks.data.deposits} />}
    </>
  );
}

/** Where the cursor goes when a check is taken: on a telephone it would be out of sight. */
function Told({ check }: { check: CheckDeposit }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.told}>
      <Notice tone="calm">
        We have your check for {formatUsd(check.amount)}, {check.reference}, {outcomeOf(check)}. Please keep
        it until then.
      </Notice>
    </div>
  );
}

const Loading = () => (
  <Waiting what="your accounts">
    <Card>
      <SkeletonFields count={2} />
      <div className={styles.outline}>
        <Skeleton height="100%" />
        <Skeleton height="100%" />
      </div>
    </Card>
  </Waiting>
);

export default DepositCheckPage;
