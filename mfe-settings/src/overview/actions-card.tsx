import { useCapability } from '@bank/shared/capabilities';
import { useNavigate } from '@bank/shared/routing';
import { endSession } from '@bank/shared/session';
import { Button, ButtonLink, Notice } from '@bank/shared/ui/base';
import { useState } from 'react';
import { Section } from '../section';
import * as styles from './actions-card.module.css';

interface Target {
  label: string;
  icon: string;
  to: string;
  isThere: boolean;
}

const useTargets = (): Target[] => [
  {
    label: 'View Login History',
    icon: 'transactions',
    to: '/dashboard/login-history',
    isThere: useCapability('login-history'),
  },
  {
    label: 'Security Report',
    icon: 'statement',
    to: '/dashboard/security-report',
    isThere: useCapability('security-report'),
  },
];

export function ActionsCard() {
  const [wanted, setWanted] = useState('');
  const targets = useTargets();
  const navigate = useNavigate();

  /** First away from this page: nobody who signs in next is led back to it. */
  function signOut() {
    navigate('/');
    void endSession();
  }

  return (
    <Section title="Your account">
      <div className={styles.actions}>
        {targets.map(({ label, icon, to, isThere }) =>
          isThere ? (
            <ButtonLink key={label} variant="secondary" icon={icon} to={to}>
              {label}
            </ButtonLink>
          ) : (
            <Button key={label} variant="secondary" icon={icon} onClick={() => setWanted(label)}>
              {label}
            </Button>
          ),
        )}
        <Button variant="secondary" icon="sign-out" onClick={signOut}>
          Sign Out
        </Button>
      </div>
      {wanted && (
        <div className={styles.message}>
          <Notice key={wanted} tone="calm">
            {wanted} is not available yet.
          </Notice>
        </div>
      )}
    </Section>
  );
}
