import { isFull } from '@bank/shared/mode';
import { profileOptions, useQuery } from '@bank/shared/query';
import { Slot } from '@bank/shared/slots';
import { ButtonLink, lazily, PageHeader } from '@bank/shared/ui/base';
import { HideAmountsButton } from '../hide-amounts-button';
import { AccountList } from './account-list';
import { AttentionStrip } from './attention/attention-strip';
import * as styles from './dashboard-page.module.css';
import { GetStartedPlace } from './get-started-place';
import { greeting } from './greeting';
import { MonthlySpending } from './monthly-spending';
import { QuickActions } from './quick-actions';
import { RecentActivity } from './recent-activity';
import { useFirstSteps } from './use-first-steps';

const GetStarted = lazily<{ onClose: () => void }>(
  async () => (await import('./get-started/get-started')).GetStarted,
  <GetStartedPlace />,
);

const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
const reloadPage = () => window.location.reload();

/** Tests replace `onReload`, because jsdom can't reload. */
export function DashboardPage({ onReload = reloadPage }: { onReload?: () => void }) {
  const { data: customer } = useQuery(profileOptions);
  const canHide = isFull();
  const hasTabs = isFull();
  const firstSteps = useFirstSteps(customer?.is_onboarding === true);
  const now = new Date();
  return (
    <>
      <PageHeader
        title={`${greeting(now.getHours())}, ${customer?.first_name || 'User'}`}
        tabTitle="Dashboard"
        lead={today.format(now)}
        hasIconActions={hasTabs}
        actions={
          <>
            {canHide && <HideAmountsButton />}
            <ButtonLink to="/dashboard/transfer" icon="plus">
              New Transaction
            </ButtonLink>
          </>
        }
      />
      {firstSteps.isShown && <GetStarted onClose={firstSteps.close} />}
      {canHide && <AttentionStrip />}
      <AccountList onReload={onReload} />
      <QuickActions />
      <div className={styles.below}>
        <RecentActivity />
        <MonthlySpending />
      </div>
      <Slot name="dashboard-tile" className={styles.tiles} />
    </>
  );
}

export default DashboardPage;
