import { Link, useLocation, useNavigate } from '@bank/shared/routing';
import { PageHeader } from '@bank/shared/ui/base';
import { useState } from 'react';
import { AuthScene } from '../auth-scene';
import { BackButton } from '../back-button';
import { CodeEntry } from '../code-entry/code-entry';
import { passwordChanged } from '../login-state';
import * as switchLink from '../switch-link.module.css';
import { NewPasswordForm } from './new-password-form';
import { ResetEmailForm } from './reset-email-form';

/** Stored in the browser's history, so it must not contain the token. */
interface Progress {
  email?: string;
  step?: 'code' | 'password';
}

export function ResetPasswordPage() {
  const { state } = useLocation();
  const { email: kept = '', step } = (state ?? {}) as Progress;
  const [email, setEmail] = useState(kept);
  const [token, setToken] = useState<string | null>(null);
  const navigate = useNavigate();
  const path = '/reset-password';
  const back = <BackButton onClick={() => navigate(-1)} />;

  function enterCode(entered: string) {
    setEmail(entered);
    navigate(path, { state: { email: entered, step: 'code' } satisfies Progress });
  }

  /** Replaces the code step, so that Back doesn't request another code. */
  function choosePassword(verified: string | null) {
    setToken(verified);
    navigate(path, { replace: true, state: { email, step: 'password' } satisfies Progress });
  }

  if (step === 'password' && token) {
    return (
      <AuthScene>
        <PageHeader key="password" title="Choose a new password" lead={`For ${email}.`} />
        <NewPasswordForm
          email={email}
          token={token}
          onDone={() => navigate('/login', { replace: true, state: passwordChanged })}
        />
        {back}
      </AuthScene>
    );
  }
  if (step) {
    return (
      <AuthScene>
        <PageHeader
          key="code"
          title="Enter your code"
          lead={`If an account exists for ${email}, we've sent a 6-digit code.`}
        />
        <CodeEntry email={email} purpose="reset_password" onVerified={choosePassword} />
        {back}
      </AuthScene>
    );
  }
  return (
    <AuthScene>
      <PageHeader
        key="email"
        title="Reset your password"
        lead="We'll email you a code to choose a new password."
      />
      <ResetEmailForm email={email} onSent={enterCode} />
      <p className={switchLink.invitation}>
        Remember it? <Link to="/login">Sign In</Link>
      </p>
    </AuthScene>
  );
}

export default ResetPasswordPage;
