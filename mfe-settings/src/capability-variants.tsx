import { useCapability } from '@bank/shared/capabilities';
import { Card, lazily, Skeleton } from '@bank/shared/ui/base';
import { SecurityScore } from './specification-mode/fixed-security-score';
import { ChangePasswordCard } from './specification-mode/password-change-unavailable';
import { PreferencesCard } from './specification-mode/unsaved-preferences';

const onItsWay = (height: string) => (
  <Card>
    <Skeleton height={height} />
  </Card>
);

const SavedPreferencesCard = lazily(
  async () => (await import('./preferences/preferences-card')).SavedPreferencesCard,
  onItsWay('640px'),
);
const NewPasswordCard = lazily(
  async () => (await import('./password/change-password-card')).NewPasswordCard,
  onItsWay('380px'),
);
const ReportedScore = lazily(
  async () => (await import('./security-report/security-score-card')).ReportedScore,
  onItsWay('112px'),
);

/** The preferences as far as the bank keeps them; fetched only where it does. */
export const Preferences = () =>
  useCapability('saved-settings') ? <SavedPreferencesCard /> : <PreferencesCard />;

export const PasswordChange = () =>
  useCapability('password-change') ? <NewPasswordCard /> : <ChangePasswordCard />;

export const Score = () => (useCapability('security-report') ? <ReportedScore /> : <SecurityScore />);
