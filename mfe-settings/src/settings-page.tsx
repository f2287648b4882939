import { useCapability } from '@bank/shared/capabilities';
import { Card, lazily, PageHeader, Skeleton } from '@bank/shared/ui/base';
import { AccountActions } from './overview/account-actions';
import { OverviewTiles } from './overview/overview-tiles';
import { TipsCard } from './overview/tips-card';
import { PinCards } from './pin/pin-cards';
import * as styles from './settings-page.module.css';
import { FixedSecurityScore } from './specification-mode/fixed-security-score';
import { PasswordChangeUnavailable } from './specification-mode/password-change-unavailable';
import { UnsavedPreferences } from './specification-mode/unsaved-preferences';

const placeholder = (height: string) => (
  <Card>
    <Skeleton height={height} />
  </Card>
);

const SecurityScoreCard = lazily(
  async () => (await import('./security-report/security-score-card')).SecurityScoreCard,
  placeholder('112px'),
);
const ChangePasswordCard = lazily(
  async () => (await import('./password/change-password-card')).ChangePasswordCard,
  placeholder('380px'),
);
const PreferencesCard = lazily(
  async () => (await import('./preferences/preferences-card')).PreferencesCard,
  placeholder('640px'),
);

const NotificationsCard = lazily(
  async () => (await import('./notifications/notifications-card')).NotificationsCard,
  placeholder('480px'),
);

export function SettingsPage() {
  const hasReport = useCapability('security-report');
  const canChangePassword = useCapability('password-change');
  const savesSettings = useCapability('saved-settings');
  const hasNotifications = useCapability('notifications');
  return (
    <>
      <PageHeader title="Security & Settings" lead="Keep your account safe." />
      <div className={styles.overview}>
        {hasReport ? <SecurityScoreCard /> : <FixedSecurityScore />}
        <OverviewTiles />
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <PinCards />
          {canChangePassword ? <ChangePasswordCard /> : <PasswordChangeUnavailable />}
        </div>
        <div className={styles.stack}>
          {savesSettings ? <PreferencesCard /> : <UnsavedPreferences />}
          {hasNotifications && <NotificationsCard />}
          <TipsCard />
          <AccountActions />
        </div>
      </div>
    </>
  );
}

export default SettingsPage;
