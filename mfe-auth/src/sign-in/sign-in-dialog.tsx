import type { SignInDialogProps } from '@bank/shared/session';
import { Announcer } from '@bank/shared/ui/base';
import { useId, useLayoutEffect, useRef } from 'react';
import { LoginForm } from './login-form';
import * as styles from './sign-in-dialog.module.css';

/** Only Cancel closes it, because closing discards the form on the page behind it. */
export function SignInDialog({ email, onSignedIn, onCancel }: SignInDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const lead = useId();

  // A layout effect, because close() restores focus only while the dialog is in the document.
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
      // Browsers close it anyway on a second Escape.
      onClose={({ currentTarget: box }) => box.isConnected && !box.open && box.showModal()}
    >
      <h2 id={title}>Sign in to continue</h2>
      <p id={lead} className={styles.lead}>
        Your session ended. We kept what you typed. If you cancel, you'll leave this page and lose it.
      </p>
      <LoginForm email={email} onSignedIn={onSignedIn} onCancel={onCancel} />
      <Announcer />
    </dialog>
  );
}

export default SignInDialog;
