import { PageHeader } from '@bank/shared/ui/base';
import { ActionsCard } from '../components/actions-card';
import { PasswordChange, Preferences, Score } from '../components/beyond';
import { OverviewTiles } from '../components/overview-tiles';
import { PinCards } from '../components/pin-cards';
import { TipsCard } from '../components/tips-card';
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
