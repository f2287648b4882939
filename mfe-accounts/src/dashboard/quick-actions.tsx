import { isAnnounced, useCapability } from '@bank/shared/mode';
import type { Mode } from '@bank/shared/contracts/mode';
import { Link } from '@bank/shared/routing';
import { IconTile } from '@bank/shared/ui/base';
import { useState } from 'react';
import { UnavailableNotice } from '../specification-mode/unavailable-notice';
import * as styles from './quick-actions.module.css';

interface Action {
  label: string;
  icon: string;
  to: string;
  needs?: Capability;
  /** Without it, the action isn't shown at all. */
  offered?: Capability;
}

/** In the specified order, after what the bank announces. */
const actions: readonly Action[] = [
  { label: 'Pay a Person', icon: 'accounts', to: '/dashboard/pay', offered: 'pay-people' },
  { label: 'Send Money', icon: 'send', to: '/dashboard/transfer' },
  { label: 'Pay Bills', icon: 'bill', to: '/dashboard/bills', needs: 'bills' },
  { label: 'New Card', icon: 'cards', to: '/dashboard/apply-card' },
  { label: 'Get Loan', icon: 'loan', to: '/dashboard/loans' },
  { label: 'Deposit Check', icon: 'scan', to: '/dashboard/deposit-check', needs: 'check-deposit' },
  { label: 'Statements', icon: 'statement', to: '/dashboard/statements', needs: 'statements' },
];

const isAvailable = ({ needs }: Action) => !needs || isAnnounced(needs);

const isOffered = ({ offered }: Action) => !offered || isAnnounced(offered);

export function QuickActions() {
  const hasTabs = isFull();
  const [unavailable, setUnavailable] = useState<string>();
  return (
    <section aria-label="Quick actions" className={styles.section}>
      <ul className={`${styles.grid} ${hasTabs ? styles.row : ''}`}>
        {actions.filter(isOffered).map((action) => (
          <li key={action.label}>
            {isAvailable(action) ? (
              <Link to={action.to} className={styles.action}>
                <Face {...action} />
              </Link>
            ) : (
              <button type="button" className={styles.action} onClick={() => setUnavailable(action.label)}>
                <Face {...action} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {unavailable && <UnavailableNotice feature={unavailable} />}
    </section>
  );
}

const Face = ({ icon, label }: { icon: string; label: string }) => (
  <>
    <IconTile icon={icon} />
    {label}
  </>
);
