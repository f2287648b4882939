import { useCapability } from '@bank/shared/capabilities';
import { Card, Skeleton } from '@bank/shared/ui/base';
import { lazy, type ReactNode, Suspense } from 'react';
import { ChangePasswordCard } from './change-password-card';
import { PreferencesCard } from './preferences-card';
import { SecurityScore } from './security-score';

const SavedPreferencesCard = lazy(async () => ({
  default: (await import('./saved-preferences-card')).SavedPreferencesCard,
}));
const NewPasswordCard = lazy(async () => ({
  default: (await import('./new-password-card')).NewPasswordCard,
}));
const ReportedScore = lazy(async () => ({ default: (await import('./reported-score')).ReportedScore }));

const OnItsWay = ({ height, children }: { height: string; children: ReactNode }) => (
  <Suspense
    fallback={
      <Card>
        <Skeleton height={height} />
      </Card>
    }
  >
    {children}
  </Suspense>
);

/** The preferences as far as the bank keeps them; fetched only where it does. */
export const Preferences = () =>
  useCapability('saved-settings') ? (
    <OnItsWay height="640px">
      <SavedPreferencesCard />
    </OnItsWay>
  ) : (
    <PreferencesCard />
  );

export const PasswordChange = () =>
  useCapability('password-change') ? (
    <OnItsWay height="380px">
      <NewPasswordCard />
    </OnItsWay>
  ) : (
    <ChangePasswordCard />
  );

export const Score = () =>
  useCapability('security-report') ? (
    <OnItsWay height="112px">
      <ReportedScore />
    </OnItsWay>
  ) : (
    <SecurityScore />
  );
