import { accountDetailsOptions } from '@bank/kit/account-details';
import type { AccountDetails } from '@bank/shared/contracts/account-details';
import { useQuery } from '@bank/shared/query';
import { useSearchParams } from '@bank/shared/routing';
import { Slot } from '@bank/shared/slots';
import { ButtonLink, EmptyState, ErrorState, PageHeader, Skeleton, Waiting } from '@bank/shared/ui/base';
import { accountName } from '../account-details';
import { HideAmountsButton } from '../hide-amounts-button';
import * as section from '../section.module.css';
import { AboutAccount } from './about-account';
import { AccountNews } from './account-news';
import * as styles from './account-page.module.css';
import { BalanceCard } from './balance-card';
import { CloseCard } from './closing/close-card';
import { ComingUpCard } from './coming-up-card';
import { GoalCard } from './goal/goal-card';
import { LatestTransactions } from './latest-transactions';
import { PaymentDetails } from './payment-details';

const allAccounts = { to: '/dashboard/profile', label: 'All Accounts' };

export function AccountPage() {
  const [search] = useSearchParams();
  const { data: accounts, error, refetch } = useQuery(accountDetailsOptions);
  const account = accounts?.find(({ id }) => id === search.get('id'));
  if (account) return <Account key={account.id} account={account} />;
  return (
    <>
      <PageHeader title={accounts ? 'Account not found' : 'Account'} back={allAccounts} />
      {accounts && <NotFound />}
      {!accounts && !error && <Loading />}
      {!accounts && error && (
        <ErrorState title="Unable to load your account" failure={error} onRetry={() => refetch()} />
      )}
    </>
  );
}

const leadOf = ({ nickname, account_type_display, account_number, is_active }: AccountDetails) =>
  `${nickname ? `${account_type_display} ` : ''}•••• ${account_number.slice(-4)}${is_active ? '' : ' · Closed'}`;

const Account = ({ account }: { account: AccountDetails }) => (
  <>
    <PageHeader
      title={accountName(account)}
      lead={leadOf(account)}
      back={allAccounts}
      actions={
        <>
          <HideAmountsButton />
          {account.is_active && (
            <ButtonLink
              to={`/dashboard/transfer?${new URLSearchParams({ from: account.id })}`}
              icon="transfers"
            >
              Send Money
            </ButtonLink>
          )}
        </>
      }
    />
    <AccountNews account={account} />
    <div className={styles.columns}>
      <BalanceCard account={account} />
      <div className={styles.side}>
        {account.is_active && account.account_type === 'savings' && <GoalCard account={account} />}
        {account.is_active && <PaymentDetails account={account} />}
        {account.is_active && <ComingUpCard account={account} />}
        {!account.is_active && <AboutAccount account={account} />}
      </div>
      <div className={styles.activity}>
        <LatestTransactions account={account} />
        {account.is_active && <AboutAccount account={account} />}
        {account.is_active && <CloseCard account={account} />}
      </div>
    </div>
    <Slot name="opened-transaction" className={section.opened} />
  </>
);

const NotFound = () => (
  <EmptyState
    icon="checking"
    title="We can't find this account"
    action={<ButtonLink to="/dashboard/profile">See Your Accounts</ButtonLink>}
  >
    It may belong to someone else, or the link is incomplete.
  </EmptyState>
);

const Loading = () => (
  <Waiting what="your account" className={styles.columns}>
    <Skeleton height="440px" radius="card" />
    <div className={styles.side}>
      <Skeleton height="320px" radius="card" />
      <Skeleton height="160px" radius="card" />
    </div>
    <Skeleton height="420px" radius="card" />
  </Waiting>
);

export default AccountPage;
