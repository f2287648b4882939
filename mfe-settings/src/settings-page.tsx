import { AccessTokensCard } from './access-tokens/access-tokens-card';
import { DataExportCard } from './data-export/data-export-card';
import { NotificationsCard } from './notifications/notifications-card';
import { OverviewTiles } from './overview/overview-tiles';
import { TipsCard } from './overview/tips-card';
import { PasskeysCard } from './passkeys/passkeys-card';
import { ChangePasswordCard } from './password/change-password-card';
import { PinCards } from './pin/pin-cards';
import { PreferencesCard } from './preferences/preferences-card';
import { SecurityScoreCard } from './security-report/security-score-card';
import { SettingsInParts } from './settings-in-parts';
import { TwoFactorCard } from './two-factor/two-factor-card';

const cards = {
  score: <SecurityScoreCard />,
  pin: <PinCards />,
  password: <ChangePasswordCard />,
  'two-factor': <TwoFactorCard />,
  passkeys: <PasskeysCard />,
  tips: (
    <>
      <OverviewTiles />
      <TipsCard />
    </>
  ),
  notifications: <NotificationsCard />,
  preferences: <PreferencesCard whileOpen={<AccessTokensCard />} />,
  data: <DataExportCard />,
};

export const SettingsPage = () => <SettingsInParts cards={cards} />;

export default SettingsPage;
