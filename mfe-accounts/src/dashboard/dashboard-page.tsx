import { profileOptions, useQuery } from '@bank/shared/query';
import { Slot } from '@bank/shared/slots';
import { lazily } from '@bank/shared/ui/base';
import { LinkedTransactionRow } from '../linked-transaction-row';
import * as section from '../section.module.css';
import { AccountList } from './account-list';
import { AttentionStrip } from './attention/attention-strip';
import { ComingUp } from './coming-up';
import { DashboardHeader, NewTransactionOnPhones } from './dashboard-header';
import * as styles from './dashboard-page.module.css';
import { GetStartedPlace } from './get-started-place';
import { MonthlySpending } from './monthly-spending';
import { OwnAccountCard } from './own-account-card';
import { QuickActions } from './quick-actions';
import { RecentActivity } from './recent-activity';
import { useFirstSteps } from './use-first-steps';

const GetStarted = lazily<{ onClose: () => void }>(
  async () => (await import('./get-started/get-started')).GetStarted,
  <GetStartedPlace />,
);

export function DashboardPage({ onReload }: { onReload?: () => void }) {
  const { data: customer } = useQuery(profileOptions);
  const firstSteps = useFirstSteps(customer?.is_onboarding === true);
  return (
    <>
      <DashboardHeader />
      {firstSteps.isShown && <GetStarted onClose={firstSteps.close} />}
      <AttentionStrip />
      <NewTransactionOnPhones />
      <AccountList onReload={onReload} Card={OwnAccountCard} />
      <QuickActions />
      <Slot name="opened-transaction" className={section.opened} />
      <div className={styles.below}>
        <div className={styles.column}>
          <RecentActivity Row={LinkedTransactionRow} />
          <ComingUp />
        </div>
        <div className={styles.beside}>
          <MonthlySpending />
        </div>
        <Slot name="dashboard-tile" className={styles.tiles} />
      </div>
    </>
  );
}

export default DashboardPage;
