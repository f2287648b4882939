import { PageHeader } from '@bank/shared/ui/base';
import { PasswordChange, Preferences, Score } from './capability-variants';
import { ActionsCard } from './overview/actions-card';
import { OverviewTiles } from './overview/overview-tiles';
import { TipsCard } from './overview/tips-card';
import { PinCards } from './pin/pin-cards';
import * as styles from './settings-page.module.css';

export function SettingsPage() {
  return (
    <>
      <PageHeader title="Security & Settings" lead="What keeps your money yours." />
      <div className={styles.overview}>
        <Score />
        <OverviewTiles />
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <PinCards />
          <PasswordChange />
        </div>
        <div className={styles.stack}>
          <Preferences />
          <TipsCard />
          <ActionsCard />
        </div>
      </div>
    </>
  );
}

export default SettingsPage;
