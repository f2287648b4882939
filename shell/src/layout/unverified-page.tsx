import { Button, Notice, PageHeader } from '@bank/shared/ui/base';
import { useState } from 'react';
import { NoticePage } from './notice-page';
import * as styles from './unverified-page.module.css';

interface UnverifiedPageProps {
  email: string;
  onSignOut: () => void;
}

/** What a customer sees whose e-mail address is not confirmed. */
export function UnverifiedPage({ email, onSignOut }: UnverifiedPageProps) {
  const [asked, setAsked] = useState(false);
  const resend = () => {
    // The specification knows no call for this yet: the wish is only logged, and the customer is told so.
    console.info('Resend Verification Email: no call exists for it yet.');
    setAsked(true);
  };
  return (
    <NoticePage>
      <PageHeader
        title="Email Verification Required"
        lead={
          <>
            Please confirm that <strong>{email}</strong> is yours. We sent a message there when you
            registered.
          </>
        }
      />
      <div className={styles.actions}>
        {asked && (
          <Notice tone="calm">
            Sending it again is not available yet. Please look in your spam folder too.
          </Notice>
        )}
        <Button block onClick={resend}>
          Resend Verification Email
        </Button>
        <Button block variant="secondary" onClick={onSignOut}>
          Sign Out
        </Button>
      </div>
    </NoticePage>
  );
}
