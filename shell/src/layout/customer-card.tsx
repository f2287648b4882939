import type { Account } from '@bank/shared/contracts/accounts';
import type { User } from '@bank/shared/contracts/user';
import { balanceOptions, useQuery } from '@bank/shared/query';
import { Balance } from '@bank/shared/ui/amounts';
import { Avatar, Skeleton, VisuallyHidden } from '@bank/shared/ui/base';
import * as styles from './customer-card.module.css';

export interface CustomerCardProps {
  customer: Pick<User, 'first_name' | 'last_name' | 'email' | 'profile_picture'> | undefined;
  primaryAccount: Account | undefined;
  accountsStatus: 'pending' | 'error' | 'success';
}

export function CustomerCard({ customer, primaryAccount, accountsStatus }: CustomerCardProps) {
  const balance = useQuery({
    ...balanceOptions(primaryAccount?.id ?? ''),
    enabled: primaryAccount !== undefined,
  });
  const account = primaryAccount && { ...primaryAccount, ...balance.data };
  return (
    <section className={styles.card} aria-label="Customer">
      {customer && (
        <div className={styles.person}>
          <Avatar customer={customer} size={40} />
          <div className={styles.who}>
            <p className={styles.name}>
              {customer.first_name} {customer.last_name}
            </p>
            <p className={styles.small}>{customer.email}</p>
          </div>
        </div>
      )}
      <p className={styles.small}>Available Balance</p>
      <PrimaryBalance account={account} status={accountsStatus} />
      {primaryAccount && <p className={styles.small}>{primaryAccount.account_type_display}</p>}
    </section>
  );
}

function PrimaryBalance({
  account,
  status,
}: {
  account: Account | undefined;
  status: CustomerCardProps['accountsStatus'];
}) {
  if (status === 'error') return <p className={styles.unknown}>Not available right now</p>;
  if (status === 'success')
    return <Balance className={styles.balance} account={account ?? { id: '', balance: '0.00' }} />;
  return (
    <span className={styles.waiting}>
      <VisuallyHidden>Loading your balance</VisuallyHidden>
      <Skeleton width="60%" height="1.5rem" />
    </span>
  );
}
