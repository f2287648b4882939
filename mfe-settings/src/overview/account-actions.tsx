import { Button, Notice } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import { Section } from '../section';
import { useSignOut } from '../use-sign-out';
import * as styles from './account-actions.module.css';

interface AccountActionsProps {
  notice?: string;
  children: ReactNode;
}

export const AccountActions = ({ notice, children }: AccountActionsProps) => (
  <Section title="Your account">
    <div className={styles.actions}>
      {children}
      <Button variant="secondary" icon="sign-out" onClick={useSignOut()}>
        Sign Out
      </Button>
    </div>
    {notice && (
      <div className={styles.message}>
        <Notice key={notice} tone="calm">
          {notice}
        </Notice>
      </div>
    )}
  </Section>
);
