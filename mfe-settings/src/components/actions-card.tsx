import { endSession } from '@bank/shared/session';
import { Button, Notice } from '@bank/shared/ui/base';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as styles from './actions-card.module.css';
import { Section } from './section';

const toCome = [
  { label: 'View Login History', icon: 'transactions' },
  { label: 'Security Report', icon: 'statement' },
];

export function ActionsCard() {
  const [wanted, setWanted] = useState('');
  const navigate = useNavigate();

  /** First away from this page: nobody who signs in next is led back to it. */
  function signOut() {
    navigate('/');
    void endSession();
  }

  return (
    <Section title="Your account">
      <div className={styles.actions}>
        {toCome.map(({ label, icon }) => (
          <Button key={label} variant="secondary" icon={icon} onClick={() => setWanted(label)}>
            {label}
          </Button>
        ))}
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
