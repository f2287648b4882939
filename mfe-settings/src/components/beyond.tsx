import { useCapability } from '@bank/shared/capabilities';
import { Card, lazily, Skeleton } from '@bank/shared/ui/base';
import { ChangePasswordCard } from './change-password-card';
import { PreferencesCard } from './preferences-card';
import { SecurityScore } from './security-score';

const onItsWay = (height: string) => (
  <Card>
    <Skeleton height={height} />
  </Card>
);

const SavedPreferencesCard = lazily(
  async () => (await import('./saved-preferences-card')).SavedPreferencesCard,
  onItsWay('640px'),
);
const NewPasswordCard = lazily(
  async () => (await import('./new-password-card')).NewPasswordCard,
  onItsWay('380px'),
);
const ReportedScore = lazily(async () => (await import('./reported-score')).ReportedScore, onItsWay('112px'));

/** The preferences as far as the bank keeps them; fetched only where it does. */
export const Preferences = () =>
  useCapability('saved-settings') ? <SavedPreferencesCard /> : <PreferencesCard />;

export const PasswordChange = () =>
  useCapability('password-change') ? <NewPasswordCard /> : <ChangePasswordCard />;

export const Score = () => (useCapability('security-report') ? <ReportedScore /> : <SecurityScore />);
