import { Link } from '@bank/shared/routing';
import { IconTile } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import * as styles from './quick-actions.module.css';

interface Action {
  label: string;
  icon: string;
  to: string;
}

export const specifiedActions: readonly Action[] = [
  { label: 'Send Money', icon: 'send', to: '/dashboard/transfer' },
  { label: 'Pay Bills', icon: 'bill', to: '/dashboard/bills' },
  { label: 'New Card', icon: 'cards', to: '/dashboard/apply-card' },
  { label: 'Get Loan', icon: 'loan', to: '/dashboard/loans' },
  { label: 'Deposit Check', icon: 'scan', to: '/dashboard/deposit-check' },
  { label: 'Statements', icon: 'statement', to: '/dashboard/statements' },
];

const actions = [...specifiedActions, { label: 'Pay a Person', icon: 'accounts', to: '/dashboard/pay' }];

export const QuickActions = () => (
  <ActionList>
    {actions.map((action) => (
      <ActionLink key={action.label} {...action} />
    ))}
  </ActionList>
);

export const ActionList = ({ notice, children }: { notice?: ReactNode; children: ReactNode }) => (
  <section aria-label="Quick actions" className={styles.section}>
    <ul className={styles.grid}>{children}</ul>
    {notice}
  </section>
);

export const ActionLink = ({ to, ...face }: Action) => (
  <li>
    <Link to={to} className={styles.action}>
      <ActionFace {...face} />
    </Link>
  </li>
);

export const ActionFace = ({ icon, label }: Pick<Action, 'icon' | 'label'>) => (
  <>
    <IconTile icon={icon} />
    {label}
  </>
);
