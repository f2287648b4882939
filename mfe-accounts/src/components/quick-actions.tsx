import { Notice } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as styles from './quick-actions.module.css';

/** In the order of the specification; those without a target are still to come. */
const actions = [
  { label: 'Send Money', icon: 'send', to: '/dashboard/transfer' },
  { label: 'Pay Bills', icon: 'bill' },
  { label: 'New Card', icon: 'cards', to: '/dashboard/apply-card' },
  { label: 'Get Loan', icon: 'loan', to: '/dashboard/loans' },
  { label: 'Deposit Check', icon: 'scan' },
  { label: 'Statements', icon: 'statement' },
] as const;

export function QuickActions() {
  const [wanted, setWanted] = useState<string>();
  return (
    <section aria-label="Quick actions" className={styles.section}>
      <ul className={styles.grid}>
        {actions.map((action) => (
          <li key={action.label}>
            {'to' in action ? (
              <Link to={action.to} className={styles.action}>
                <Face {...action} />
              </Link>
            ) : (
              <button type="button" className={styles.action} onClick={() => setWanted(action.label)}>
                <Face {...action} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {wanted && (
        <Notice key={wanted} tone="calm">
          {wanted} is not available yet.
        </Notice>
      )}
    </section>
  );
}

const Face = ({ icon, label }: { icon: string; label: string }) => (
  <>
    <span className={styles.icon}>
      <Icon name={icon} />
    </span>
    {label}
  </>
);
