import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Button, Card, Money, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { accountDetailsOptions, accountName, accountPath } from '../account-details';
import { HideAmountsButton } from '../hide-amounts-button';
import { AccountMark } from './account-mark';
import * as styles from './account-overview-tile.module.css';

export function AccountOverviewTile() {
  const { data: accounts, isError, refetch } = useQuery(accountDetailsOptions);
  return (
    <section aria-labelledby="your-accounts">
      <Card>
        <div className={styles.head}>
          <h2 id="your-accounts">Your accounts</h2>
          <HideAmountsButton />
        </div>
        {accounts && <Accounts accounts={accounts} />}
        {!accounts && isError && <Failed onRetry={() => refetch()} />}
        {!accounts && !isError && <Loading />}
      </Card>
    </section>
  );
}

/** As high as the accounts, whose number is known before their details. */
function Loading() {
  const { data: accounts } = useQuery({ ...accountsOptions, enabled: false });
  return (
    <Waiting what="your accounts">
      <SkeletonRows count={accounts?.length || 1} />
    </Waiting>
  );
}

function Accounts({ accounts }: { accounts: readonly AccountDetails[] }) {
  if (accounts.length === 0)
    return (
      <p className={styles.quiet}>
        No accounts yet. Once your account is open, you'll see it here with its balance.
      </p>
    );
  return (
    <ul className={styles.list}>
      {accounts.map((account) => (
        <li key={account.id}>
          <AccountRow account={account} />
        </li>
      ))}
    </ul>
  );
}

function AccountRow({ account }: { account: AccountDetails }) {
  const { id, nickname, account_type_display, account_number, held, available, is_active } = account;
  return (
    <Link to={accountPath(id)} id={`account-${id}`} className={styles.row}>
      <AccountMark account={account} />
      <span className={styles.what}>
        <span className={styles.name} dir="auto">
          {accountName(account)}
        </span>
        <span className={styles.detail}>
          •••• {account_number.slice(-4)}
          {!is_active && ' · Closed'}
          {nickname && ` · ${account_type_display}`}
        </span>
      </span>
      <span className={styles.amounts}>
        <Money amount={available} isPrivate className={styles.balance} />
        {held !== '0.00' && (
          <span className={styles.detail}>
            <Money amount={held} isPrivate /> held
          </span>
        )}
      </span>
    </Link>
  );
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={styles.failed}>
    <p>Unable to load your accounts.</p>
    <Button variant="secondary" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);

export default AccountOverviewTile;
