import type { SignInDialogProps } from '@bank/shared/session';
import { Announcer } from '@bank/shared/ui/base';
import { useId, useLayoutEffect, useRef } from 'react';
import { LoginForm } from './login-form';
import * as styles from './sign-in-dialog.module.css';

/**
 * Asks for the password over a page whose session ended. Neither Escape nor a click beside it closes it:
 * Cancel throws away what was typed on the page, and that is no accident's business.
 */
export function SignInDialog({ email, onSignedIn, onCancel }: SignInDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const lead = useId();

  // A layout effect, since the focus can be given back only before the dialog leaves the page.
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    box?.querySelector<HTMLElement>('[type="password"]')?.focus();
    return () => box?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      aria-describedby={lead}
      className={styles.dialog}
      onCancel={(event) => event.preventDefault()}
      // A browser closes it all the same when Escape is pressed twice.
      onClose={({ currentTarget: box }) => box.isConnected && !box.open && box.showModal()}
    >
      <h2 id={title}>Sign in to go on</h2>
      <p id={lead} className={styles.lead}>
        Your session has ended. What you typed is still here and waits for you. Cancel leaves this page
        without it.
      </p>
      <LoginForm email={email} onSignedIn={onSignedIn} onCancel={onCancel} />
      <Announcer />
    </dialog>
  );
}

export default SignInDialog;
