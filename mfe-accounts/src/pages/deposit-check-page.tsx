import type { CheckDeposit } from '@bank/shared/contracts/check-deposits';
import { formatUsd } from '@bank/shared/money';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { Card, ErrorState, Notice, PageHeader, Skeleton, VisuallyHidden } from '@bank/shared/ui/base';
import { useState } from 'react';
import { checksOptions } from '../api/check-deposits';
import { CheckForm } from '../components/check-form';
import { CheckList } from '../components/check-list';
import { outcomeOf } from '../rules/check-draft';

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
      {held && (
        <Notice tone="calm" key={held.id}>
          We have your check over {formatUsd(held.amount)}. {outcomeOf(held)}; its reference is{' '}
          {held.reference}. Please keep it until then.
        </Notice>
      )}
      {accounts.data && (
        <CheckForm
          key={held?.id ?? 'first'}
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

const Loading = () => (
  <Card>
    <VisuallyHidden>Loading your accounts</VisuallyHidden>
    <Skeleton height="3em" />
    <Skeleton height="10em" />
  </Card>
);

export default DepositCheckPage;
