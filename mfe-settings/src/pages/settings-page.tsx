import { PageHeader } from '@bank/shared/ui/base';
import { ActionsCard } from '../components/actions-card';
import { ChangePasswordCard } from '../components/change-password-card';
import { OverviewTiles } from '../components/overview-tiles';
import { PinCards } from '../components/pin-cards';
import { PreferencesCard } from '../components/preferences-card';
import { SecurityScore } from '../components/security-score';
import { TipsCard } from '../components/tips-card';
import * as styles from './settings-page.module.css';

export function SettingsPage() {
  return (
    <>
      <PageHeader title="Security & Settings" lead="What keeps your money yours." />
      <div className={styles.overview}>
        <SecurityScore />
        <OverviewTiles />
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <PinCards />
          <ChangePasswordCard />
        </div>
        <div className={styles.stack}>
          <PreferencesCard />
          <TipsCard />
          <ActionsCard />
        </div>
      </div>
    </>
  );
}

export default SettingsPage;
