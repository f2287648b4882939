import { Slot } from '@bank/shared/slots';
import { AccountCard } from '@bank/shared/ui/account-card';
import { AccountList } from '../dashboard/account-list';
import { DashboardHeader, NewTransactionOnPhones } from '../dashboard/dashboard-header';
import * as styles from '../dashboard/dashboard-page.module.css';
import { MonthFigures } from '../dashboard/month-figures';
import { RecentActivity } from '../dashboard/recent-activity';
import { Section } from '../section';
import { TransactionRow } from '../transaction-row';
import { SpecifiedQuickActions } from './specified-quick-actions';

export const SpecifiedDashboardPage = ({ onReload }: { onReload?: () => void }) => (
  <>
    <DashboardHeader />
    <NewTransactionOnPhones />
    <AccountList onReload={onReload} Card={AccountCard} />
    <SpecifiedQuickActions />
    <div className={styles.below}>
      <RecentActivity Row={TransactionRow} />
      <Section title="Monthly Spending">
        <MonthFigures filter={{ month: 'this' }} />
      </Section>
    </div>
    <Slot name="dashboard-tile" className={styles.tiles} />
  </>
);

export default SpecifiedDashboardPage;
