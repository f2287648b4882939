import { Button, Notice } from '@bank/shared/ui/base';
import { useState } from 'react';
import { AccountActions } from '../overview/account-actions';
import { OverviewTiles } from '../overview/overview-tiles';
import { SettingsColumns } from '../overview/settings-columns';
import { TipsCard } from '../overview/tips-card';
import { PinCards } from '../pin/pin-cards';
import { FixedSecurityScore } from './fixed-security-score';
import { PasswordChangeUnavailable } from './password-change-unavailable';
import { UnsavedPreferences } from './unsaved-preferences';

export const SpecifiedSettingsPage = () => (
  <SettingsColumns
    overview={
      <>
        <FixedSecurityScore />
        <OverviewTiles />
      </>
    }
    left={
      <>
        <PinCards />
        <PasswordChangeUnavailable />
      </>
    }
    right={
      <>
        <UnsavedPreferences />
        <TipsCard />
        <UnavailableActions />
      </>
    }
  />
);

const actions = [
  { label: 'View Login History', icon: 'transactions' },
  { label: 'Security Report', icon: 'statement' },
];

function UnavailableActions() {
  const [asked, setAsked] = useState('');
  return (
    <AccountActions
      notice={
        asked && (
          <Notice key={asked} tone="calm">
            {asked} is not available yet.
          </Notice>
        )
      }
    >
      {actions.map(({ label, icon }) => (
        <Button key={label} variant="secondary" icon={icon} onClick={() => setAsked(label)}>
          {label}
        </Button>
      ))}
    </AccountActions>
  );
}

export default SpecifiedSettingsPage;
