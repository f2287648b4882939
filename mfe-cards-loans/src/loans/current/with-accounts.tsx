import type { Account } from '@bank/shared/contracts/accounts';
import { openAccountsOptions, useQuery } from '@bank/shared/query';
import { Card, ErrorState, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { type ReactNode, useId } from 'react';
import * as styles from './current-loan.module.css';

interface WithAccountsProps {
  title: string;
  children: (accounts: readonly Account[]) => ReactNode;
}

/** A section whose form needs the customer's accounts. */
export function WithAccounts({ title, children }: WithAccountsProps) {
  const { data: accounts, isPending, refetch } = useQuery(openAccountsOptions);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {accounts && children(accounts)}
        {!accounts && isPending && (
          <Waiting what="your accounts">
            <SkeletonRows count={2} />
          </Waiting>
        )}
        {!accounts && !isPending && (
          <ErrorState title="Unable to load your accounts" onRetry={() => refetch()}>
            Something went wrong. Nothing was changed.
          </ErrorState>
        )}
      </Card>
    </section>
  );
}
