import { Button, Notice } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import type { ReactNode } from 'react';
import { Section } from '../section';
import * as styles from '../section.module.css';
import { useSignOut } from '../use-sign-out';

interface AccountActionsProps {
  notice?: string;
  children: ReactNode;
}

export const AccountActions = ({ notice, children }: AccountActionsProps) => (
  <Section title="Your account">
    <div className={styles.stack}>
      <FormActions>
        {children}
        <Button variant="secondary" icon="sign-out" onClick={useSignOut()}>
          Sign Out
        </Button>
      </FormActions>
      {notice && (
        <Notice key={notice} tone="calm">
          {notice}
        </Notice>
      )}
    </div>
  </Section>
);
