import type { Account } from '@bank/shared/contracts/accounts';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { EmptyState, ErrorState, Skeleton, Waiting } from '@bank/shared/ui/base';
import type { ComponentType } from 'react';
import { transactionsOf } from '../transaction-filter';
import * as styles from './account-list.module.css';

const reloadPage = () => window.location.reload();

interface AccountListProps {
  /** Tests replace it, because jsdom can't reload. */
  onReload: (() => void) | undefined;
  Card: ComponentType<{ account: Account; to: string }>;
}

export function AccountList({ onReload = reloadPage, Card }: AccountListProps) {
  const { data: accounts, isError } = useQuery(accountsOptions);
  if (accounts?.length === 0) return <NoAccounts />;
  if (accounts) {
    return (
      <ul className={styles.grid} aria-label="Your accounts">
        {accounts.map((account) => (
          <li key={account.id}>
            <Card account={account} to={transactionsOf({ account: account.id })} />
          </li>
        ))}
      </ul>
    );
  }
  return isError ? <Failed onReload={onReload} /> : <Placeholders />;
}

const Failed = ({ onReload }: { onReload: () => void }) => (
  <ErrorState title="Unable to load dashboard" onRetry={onReload}>
    There was an error loading your account information.
  </ErrorState>
);

const NoAccounts = () => (
  <EmptyState icon="checking" title="No accounts yet">
    Once your account is open, you'll see it here with its balance.
  </EmptyState>
);

const Placeholders = () => (
  <Waiting what="your accounts" className={styles.grid}>
    {['first', 'second', 'third', 'fourth'].map((place) => (
      <Skeleton key={place} height="132px" radius="card" />
    ))}
  </Waiting>
);
