import { isFull } from '@bank/shared/mode';
import { Button, ButtonLink } from '@bank/shared/ui/base';
import { useState } from 'react';
import { Section } from '../section';
import { UnavailableNotice } from '../specification-mode/unavailable-notice';
import { useSignOut } from '../use-sign-out';
import * as styles from './account-actions.module.css';

interface Target {
  label: string;
  icon: string;
  to: string;
  isAvailable: boolean;
}

const useAccountLinks = (): Target[] => [
  {
    label: 'View Login History',
    icon: 'transactions',
    to: '/dashboard/login-history',
    isAvailable: isFull(),
  },
  {
    label: 'Security Report',
    icon: 'statement',
    to: '/dashboard/security-report',
    isAvailable: isFull(),
  },
];

export function AccountActions() {
  const [unavailable, setUnavailable] = useState('');
  const targets = useAccountLinks();
  const signOut = useSignOut();
  const canClose = isFull();

  return (
    <Section title="Your account">
      <div className={styles.actions}>
        {targets.map(({ label, icon, to, isAvailable }) =>
          isAvailable ? (
            <ButtonLink key={label} variant="secondary" icon={icon} to={to}>
              {label}
            </ButtonLink>
          ) : (
            <Button key={label} variant="secondary" icon={icon} onClick={() => setUnavailable(label)}>
              {label}
            </Button>
          ),
        )}
        <Button variant="secondary" icon="sign-out" onClick={signOut}>
          Sign Out
        </Button>
        {canClose && (
          <ButtonLink variant="secondary" icon="close" to="/dashboard/close-account">
            Close Account
          </ButtonLink>
        )}
      </div>
      {unavailable && (
        <div className={styles.message}>
          <UnavailableNotice feature={unavailable} />
        </div>
      )}
    </Section>
  );
}
