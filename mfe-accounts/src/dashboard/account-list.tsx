import { isFull } from '@bank/shared/mode';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { AccountCard } from '@bank/shared/ui/account-card';
import { EmptyState, ErrorState, Skeleton, Waiting } from '@bank/shared/ui/base';
import { accountDetailsOptions, accountPath } from '../account-details';
import { transactionsOf } from '../transaction-filter';
import * as styles from './account-list.module.css';

export function AccountList({ onReload }: { onReload: () => void }) {
  const { data: accounts, isError } = useQuery(accountsOptions);
  const hasPages = isFull();
  const { data: details = [] } = useQuery({ ...accountDetailsOptions, enabled: hasPages });
  const nicknames = new Map(details.map(({ id, nickname }) => [id, nickname]));
  if (accounts?.length === 0) return <NoAccounts />;
  if (accounts) {
    return (
      <ul className={styles.grid} aria-label="Your accounts">
        {accounts.map((account) => (
          <li key={account.id}>
            <AccountCard
              account={account}
              to={transactionsOf({ account: account.id })}
              {...(hasPages && { details: accountPath(account.id), nickname: nicknames.get(account.id) })}
            />
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
      <Skeleton key={place} height="148px" radius="card" />
    ))}
  </Waiting>
);
