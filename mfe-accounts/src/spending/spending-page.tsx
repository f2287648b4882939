import * as transactions from '@bank/shared/contracts/transactions';
import { useQuery } from '@bank/shared/query';
import { useSearchParams } from '@bank/shared/routing';
import { Card, ErrorState, PageHeader, Skeleton, Waiting } from '@bank/shared/ui/base';
import { HideAmountsButton } from '../hide-amounts-button';
import { ownZone } from '../month';
import { spendingOptions } from '../spending-calls';
import { CategoriesCard } from './categories-card';
import { MonthCard } from './month-card';
import { MonthSwitcher } from './month-switcher';
import * as styles from './spending-page.module.css';
import { SubscriptionsCard } from './subscriptions-card';

export function SpendingPage({ zone = ownZone() }: { zone?: string }) {
  const [search, setSearch] = useSearchParams();
  const { data: wanted = 'this' } = transactions.month.safeParse(search.get('month'));
  const { data: spending, error, refetch } = useQuery(spendingOptions(wanted, zone));
  return (
    <>
      <PageHeader title="Spending" lead="Where your money goes." actions={<HideAmountsButton />} />
      {!spending && !error && <Loading />}
      {!spending && error && (
        <ErrorState title="Unable to load your spending" failure={error} onRetry={() => refetch()} />
      )}
      {spending && (
        <>
          <MonthSwitcher spending={spending} onChange={(month) => setSearch({ month }, { replace: true })} />
          <div className={styles.columns}>
            <MonthCard spending={spending} />
            <CategoriesCard spending={spending} />
            <SubscriptionsCard zone={zone} isPast={spending.month < spending.current_month} />
          </div>
        </>
      )}
    </>
  );
}

const Loading = () => (
  <Waiting what="your spending">
    <Skeleton width="220px" height="44px" />
    <div className={styles.columns}>
      {['300px', '360px', '240px'].map((height) => (
        <Card key={height}>
          <Skeleton height={height} radius="tile" />
        </Card>
      ))}
    </div>
  </Waiting>
);

export default SpendingPage;
