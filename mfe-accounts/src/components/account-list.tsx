import { accountsOptions, useQuery } from '@bank/shared/query';
import { EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@bank/shared/ui/base';
import { AccountCard } from './account-card';
import * as styles from './account-list.module.css';

export function AccountList({ onReload }: { onReload: () => void }) {
  const { data: accounts, isError } = useQuery(accountsOptions);
  if (accounts?.length === 0) return <NoAccounts />;
  if (accounts) {
    return (
      <ul className={styles.grid} aria-label="Your accounts">
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountCard account={account} />
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
    As soon as an account is opened for you, it will appear here with its balance.
  </EmptyState>
);

const Placeholders = () => (
  <div role="status" className={styles.grid}>
    <VisuallyHidden>Loading your accounts</VisuallyHidden>
    {['first', 'second', 'third', 'fourth'].map((place) => (
      <Skeleton key={place} height="158px" radius="card" />
    ))}
  </div>
);
