import { Button, PageHeader } from '@bank/shared/ui/base';
import { useState } from 'react';
import { AccountActions } from '../overview/account-actions';
import { OverviewTiles } from '../overview/overview-tiles';
import { TipsCard } from '../overview/tips-card';
import * as styles from '../pages.module.css';
import { PinCards } from '../pin/pin-cards';
import { FixedSecurityScore } from './fixed-security-score';
import { PasswordChangeUnavailable } from './password-change-unavailable';
import { UnsavedPreferences } from './unsaved-preferences';

export const SpecifiedSettingsPage = () => (
  <>
    <PageHeader title="Security & Settings" lead="Keep your account safe." />
    <div className={`${styles.columns} ${styles.overview}`}>
      <FixedSecurityScore />
      <OverviewTiles />
    </div>
    <div className={styles.columns}>
      <div className={styles.stack}>
        <PinCards />
        <PasswordChangeUnavailable />
      </div>
      <div className={styles.stack}>
        <UnsavedPreferences />
        <TipsCard />
        <UnavailableActions />
      </div>
    </div>
  </>
);

const actions = [
  { label: 'View Login History', icon: 'transactions' },
  { label: 'Security Report', icon: 'statement' },
];

function UnavailableActions() {
  const [asked, setAsked] = useState('');
  return (
    <AccountActions notice={asked && `${asked} is not available yet.`}>
      {actions.map(({ label, icon }) => (
        <Button key={label} variant="secondary" icon={icon} onClick={() => setAsked(label)}>
          {label}
        </Button>
      ))}
    </AccountActions>
  );
}

export default SpecifiedSettingsPage;
