import { isFull } from '@bank/shared/mode';
import { PageHeader } from '@bank/shared/ui/base';
import { DataExportCard } from './data-export/data-export-card';
import { NotificationsCard } from './notifications/notifications-card';
import { AccountActions } from './overview/account-actions';
import { OverviewTiles } from './overview/overview-tiles';
import { TipsCard } from './overview/tips-card';
import { PasskeysCard } from './passkeys/passkeys-card';
import { ChangePasswordCard } from './password/change-password-card';
import { PinCards } from './pin/pin-cards';
import { PreferencesCard } from './preferences/preferences-card';
import { SecurityScoreCard } from './security-report/security-score-card';
import { SettingsInParts, type SettingsInPartsProps } from './settings-in-parts';
import * as styles from './settings-page.module.css';
import { FixedSecurityScore } from './specification-mode/fixed-security-score';
import { PasswordChangeUnavailable } from './specification-mode/password-change-unavailable';
import { UnsavedPreferences } from './specification-mode/unsaved-preferences';
import { TwoFactorCard } from './two-factor/two-factor-card';
import { usePhoneLayout } from './use-phone-layout';

const Score = () => (isFull() ? <SecurityScoreCard /> : <FixedSecurityScore />);

const Password = () =>
  isFull() ? <ChangePasswordCard /> : <PasswordChangeUnavailable />;

const Passkeys = () => isFull() && <PasskeysCard />;

const Preferences = () => (isFull() ? <PreferencesCard /> : <UnsavedPreferences />);

const Notifications = () => isFull() && <NotificationsCard />;

const DataExport = () => isFull() && <DataExportCard />;

const TwoFactor = () => isFull() && <TwoFactorCard />;

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
