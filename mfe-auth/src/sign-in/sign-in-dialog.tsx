import type { SignInDialogProps } from '@bank/shared/session';
import { UrgentDialog } from '@bank/shared/ui/urgent';
import { LoginForm } from './login-form';

/** Only Cancel closes it, because closing discards the form on the page behind it. */
export const SignInDialog = ({ email, onSignedIn, onCancel }: SignInDialogProps) => (
  <UrgentDialog
    title="Sign in to continue"
    lead="Your session ended. We kept what you typed. If you cancel, you'll leave this page and lose it."
    start='[type="password"]'
  >
    <LoginForm email={email} onSignedIn={onSignedIn} onCancel={onCancel} />
  </UrgentDialog>
);

export default SignInDialog;
