import { ButtonLink, PageHeader } from '@bank/shared/ui/base';
import { DataExportCard } from './data-export/data-export-card';
import { NotificationsCard } from './notifications/notifications-card';
import { AccountActions } from './overview/account-actions';
import { OverviewTiles } from './overview/overview-tiles';
import { TipsCard } from './overview/tips-card';
import * as styles from './pages.module.css';
import { PasskeysCard } from './passkeys/passkeys-card';
import { ChangePasswordCard } from './password/change-password-card';
import { PinCards } from './pin/pin-cards';
import { PreferencesCard } from './preferences/preferences-card';
import { SecurityScoreCard } from './security-report/security-score-card';
import { SettingsInParts, type SettingsInPartsProps } from './settings-in-parts';
import { TwoFactorCard } from './two-factor/two-factor-card';
import { usePhoneLayout } from './use-phone-layout';

const cards: SettingsInPartsProps['cards'] = {
  score: <SecurityScoreCard />,
  pin: <PinCards />,
  password: <ChangePasswordCard />,
  'two-factor': <TwoFactorCard />,
  passkeys: <PasskeysCard />,
  tips: (
    <>
      <TipsCard />
      <OverviewTiles />
    </>
  ),
  notifications: <NotificationsCard />,
  preferences: <PreferencesCard />,
  data: <DataExportCard />,
};

export const SettingsPage = () => (usePhoneLayout() ? <SettingsInParts cards={cards} /> : <AllSettings />);

const AllSettings = () => (
  <>
    <PageHeader title="Security & Settings" lead="Keep your account safe." />
    <div className={`${styles.columns} ${styles.overview}`}>
      {cards.score}
      <OverviewTiles />
    </div>
    <div className={styles.columns}>
      <div className={styles.stack}>
        {cards.pin}
        {cards.password}
        {cards['two-factor']}
        {cards.passkeys}
        {cards.data}
      </div>
      <div className={styles.stack}>
        {cards.preferences}
        {cards.notifications}
        <TipsCard />
        <AccountActions>
          <ButtonLink variant="secondary" icon="transactions" to="/dashboard/login-history">
            View Login History
          </ButtonLink>
          <ButtonLink variant="secondary" icon="statement" to="/dashboard/security-report">
            Security Report
          </ButtonLink>
          <ButtonLink variant="secondary" icon="close" to="/dashboard/close-account">
            Close Account
          </ButtonLink>
        </AccountActions>
      </div>
    </div>
  </>
);

export default SettingsPage;
