import type { CheckDeposit } from '@bank/shared/contracts/check-deposits';
import { formatUsd } from '@bank/shared/money';
import { openAccountsOptions, useQuery } from '@bank/shared/query';
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
import { reviewDate } from './check-draft';
import { CheckForm } from './check-form';
import { CheckList } from './check-list';
import * as styles from './deposit-check-page.module.css';

export function DepositCheckPage() {
  const accounts = useQuery(openAccountsOptions);
  const checks = useQuery(checksOptions);
  const [deposited, setDeposited] = useState<CheckDeposit>();
  const isMissing = (accounts.isError && !accounts.data) || (checks.isError && !checks.data);
  const retry = () => {
    void accounts.refetch();
    void checks.refetch();
  };
  return (
    <>
      <PageHeader
        title="Deposit a Check"
        lead="Photograph both sides on a dark, flat surface with all four corners visible."
        back={{ to: '/', label: 'Dashboard' }}
      />
      {deposited && <Confirmation key={`confirmation ${deposited.id}`} check={deposited} />}
      {accounts.data?.length === 0 && (
        <EmptyState icon="checking" title="No accounts yet">
          You can deposit checks here once your first account is open.
        </EmptyState>
      )}
      {accounts.data && accounts.data.length > 0 && (
        <CheckForm
          key={`after ${deposited?.id}`}
          accounts={accounts.data}
          left={checks.data?.left}
          onDeposited={setDeposited}
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

/** Takes focus, because it would otherwise be off screen on a phone. */
function Confirmation({ check }: { check: CheckDeposit }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={styles.confirmation}>
      <Notice tone="good">
        We received your {formatUsd(check.amount)} check deposit (reference {check.reference}). We'll review
        it on {reviewDate(check)}. Please keep the paper check until then.
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
