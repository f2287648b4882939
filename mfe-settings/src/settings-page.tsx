import { useCapability } from '@bank/shared/capabilities';
import { Card, lazily, PageHeader, Skeleton } from '@bank/shared/ui/base';
import { AccountActions } from './overview/account-actions';
import { OverviewTiles } from './overview/overview-tiles';
import { TipsCard } from './overview/tips-card';
import { PinCards } from './pin/pin-cards';
import type { SettingsInPartsProps } from './settings-in-parts';
import * as styles from './settings-page.module.css';
import { FixedSecurityScore } from './specification-mode/fixed-security-score';
import { PasswordChangeUnavailable } from './specification-mode/password-change-unavailable';
import { UnsavedPreferences } from './specification-mode/unsaved-preferences';
import { usePhoneLayout } from './use-phone-layout';

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
const PasskeysCard = lazily(
  async () => (await import('./passkeys/passkeys-card')).PasskeysCard,
  placeholder('240px'),
);
const PreferencesCard = lazily(
  async () => (await import('./preferences/preferences-card')).PreferencesCard,
  placeholder('640px'),
);
const TwoFactorCard = lazily(
  async () => (await import('./two-factor/two-factor-card')).TwoFactorCard,
  placeholder('180px'),
);
const DataExportCard = lazily(
  async () => (await import('./data-export/data-export-card')).DataExportCard,
  placeholder('280px'),
);
const NotificationsCard = lazily(
  async () => (await import('./notifications/notifications-card')).NotificationsCard,
  placeholder('480px'),
);

const Score = () => (useCapability('security-report') ? <SecurityScoreCard /> : <FixedSecurityScore />);

const Password = () =>
  useCapability('password-change') ? <ChangePasswordCard /> : <PasswordChangeUnavailable />;

const Passkeys = () => useCapability('passkeys') && <PasskeysCard />;

const Preferences = () => (useCapability('saved-settings') ? <PreferencesCard /> : <UnsavedPreferences />);

const Notifications = () => useCapability('notifications') && <NotificationsCard />;

const DataExport = () => useCapability('data-export') && <DataExportCard />;

const TwoFactor = () => useCapability('two-factor') && <TwoFactorCard />;

const SettingsInParts = lazily<SettingsInPartsProps>(
  async () => (await import('./settings-in-parts')).SettingsInParts,
  <Skeleton height="640px" radius="card" />,
);

const cards: SettingsInPartsProps['cards'] = {
  score: <Score />,
  pin: <PinCards />,
  password: <Password />,
  'two-factor': <TwoFactor />,
  passkeys: <Passkeys />,
  account: <AccountActions />,
  tips: (
    <>
      <TipsCard />
      <OverviewTiles />
    </>
  ),
  notifications: <Notifications />,
  preferences: <Preferences />,
  data: <DataExport />,
};

export const SettingsPage = () => (usePhoneLayout() ? <SettingsInParts cards={cards} /> : <SettingsInFull />);

const SettingsInFull = () => (
  <>
    <PageHeader title="Security & Settings" lead="Keep your account safe." />
    <div className={styles.overview}>
      <Score />
      <OverviewTiles />
    </div>
    <div className={styles.columns}>
      <div className={styles.stack}>
        <PinCards />
        <Password />
        <TwoFactor />
        <Passkeys />
        <DataExport />
      </div>
      <div className={styles.stack}>
        <Preferences />
        <Notifications />
        <TipsCard />
        <AccountActions />
      </div>
    </div>
  </>
);

export default SettingsPage;
