import { Button, Notice, PageHeader } from '@bank/shared/ui/base';
import { type ReactNode, useState } from 'react';
import { NoticePage } from './notice-page';
import * as styles from './unverified-page.module.css';

interface UnverifiedPageProps {
  email: string;
  onSignOut: () => void;
  verification?: ReactNode;
}

export const UnverifiedPage = ({ email, onSignOut, verification }: UnverifiedPageProps) => (
  <NoticePage>
    <PageHeader
      title="Email Verification Required"
      lead={
        verification ? (
          <>
            To confirm that <strong>{email}</strong> is yours, enter the 6-digit code we sent there.
          </>
        ) : (
          <>
            We sent a 6-digit code to <strong>{email}</strong>. Enter it on the page where you registered.
          </>
        )
      }
    />
    <div className={styles.actions}>
      {verification ?? <ResendUnavailable />}
      <Button block variant="secondary" onClick={onSignOut}>
        Sign Out
      </Button>
    </div>
  </NoticePage>
);

function ResendUnavailable() {
  const [asked, setAsked] = useState(false);
  const resend = () => {
    // The specification has no endpoint for this, so only log the request.
    console.info('Resend Verification Email: the API has no endpoint for this yet.');
    setAsked(true);
  };
  return (
    <>
      {asked && (
        <Notice tone="calm">
          We can't resend it from here yet. Check your spam folder. If the page where you registered is still
          open, enter the code there. Then sign out here and sign in again.
        </Notice>
      )}
      <Button block onClick={resend}>
        Resend Verification Email
      </Button>
    </>
  );
}
