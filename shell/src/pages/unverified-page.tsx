import { Button, Notice, PageHeader } from '@bank/shared/ui/base';
import { type ReactNode, useState } from 'react';
import { NoticePage } from './notice-page';
import * as styles from './unverified-page.module.css';

interface UnverifiedPageProps {
  email: string;
  onSignOut: () => void;
  /** Sends the code again and accepts it, if the bank can. */
  verification?: ReactNode;
}

export function UnverifiedPage({ email, onSignOut, verification = <OnlyLogged /> }: UnverifiedPageProps) {
  return (
    <NoticePage>
      <PageHeader
        title="Email Verification Required"
        lead={
          <>
            Please confirm that <strong>{email}</strong> is yours, with the 6-digit code that we send there.
          </>
        }
      />
      <div className={styles.actions}>
        {verification}
        <Button block variant="secondary" onClick={onSignOut}>
          Sign Out
        </Button>
      </div>
    </NoticePage>
  );
}

function OnlyLogged() {
  const [asked, setAsked] = useState(false);
  const resend = () => {
    // The specification has no call for this yet, so log the request and tell the customer.
    console.info('Resend Verification Email: the API has no endpoint for this yet.');
    setAsked(true);
  };
  return (
    <>
      {asked && (
        <Notice tone="calm">
          We cannot send it again from here yet. Please look in your spam folder. If the page where you
          registered is still open, enter the code there; then sign out here and sign in again.
        </Notice>
      )}
      <Button block onClick={resend}>
        Resend Verification Email
      </Button>
    </>
  );
}
