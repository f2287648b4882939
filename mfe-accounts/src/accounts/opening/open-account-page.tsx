import type { AccountType } from '@bank/shared/contracts/accounts';
import {
  type AccountOffer,
  type AccountOffers,
  listAccountOffers,
} from '@bank/shared/contracts/own-accounts';
import { send } from '@bank/shared/http';
import { accountsKey, queryOptions, useQuery } from '@bank/shared/query';
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  PageHeader,
  SkeletonFields,
  Waiting,
} from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import { Section } from '../../section';
import * as styles from './open-account-page.module.css';
import { OpenForm } from './open-form';

/** Below the accounts, which an opened one changes. */
const offersOptions = queryOptions({
  queryKey: [...accountsKey, 'offers'],
  queryFn: async ({ signal }) => (await send(listAccountOffers, { signal })).data,
});

export function OpenAccountPage() {
  const { data, error, refetch } = useQuery(offersOptions);
  return (
    <>
      <PageHeader
        title="Open an Account"
        lead="Ready at once. It costs nothing and needs no money to start."
        back={{ to: '/dashboard/profile', label: 'All Accounts' }}
      />
      <div className={styles.narrow}>
        {data && <Offers {...data} />}
        {!data && !error && (
          <Waiting what="the accounts you can open">
            <Card>
              <SkeletonFields count={3} />
            </Card>
          </Waiting>
        )}
        {!data && error && (
          <ErrorState
            title="Unable to load the accounts you can open"
            failure={error}
            onRetry={() => refetch()}
          />
        )}
      </div>
    </>
  );
}

function Offers({ offers, open_accounts, max_accounts }: AccountOffers) {
  const isFull = open_accounts >= max_accounts;
  return (
    <>
      {isFull ? (
        <EmptyState
          icon="checking"
          title={`You have ${max_accounts} accounts`}
          action={<ButtonLink to="/dashboard/profile">See Your Accounts</ButtonLink>}
        >
          That's as many as one customer can have. To open another one, close an empty one first.
        </EmptyState>
      ) : (
        <Card>
          <OpenForm offers={offers.filter(({ is_offered }) => is_offered)} />
          <p className={styles.limit}>
            You can have up to {max_accounts} accounts. You have {open_accounts}.
          </p>
        </Card>
      )}
      <NotOffered offers={offers.filter(({ is_offered }) => !is_offered)} />
    </>
  );
}

const about: Partial<Record<AccountType, string>> = {
  business: "For a company's money, apart from your own.",
  investment: 'For stocks and funds, whose value can rise and fall.',
};

const NotOffered = ({ offers }: { offers: readonly AccountOffer[] }) => (
  <Section title="Not yet available" lead="We don't offer these to new customers yet, online or elsewhere.">
    <Rows>
      {offers.map(({ account_type, account_type_display }) => (
        <Row
          key={account_type}
          mark={account_type}
          tone="quiet"
          title={account_type_display}
          details={[about[account_type]]}
        />
      ))}
    </Rows>
  </Section>
);

export default OpenAccountPage;
