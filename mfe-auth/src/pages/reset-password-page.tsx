import { PageHeader } from '@bank/shared/ui/base';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AuthScene } from '../components/auth-scene';
import { BackButton } from '../components/back-button';
import { CodeEntry } from '../components/code-entry';
import { NewPasswordForm } from '../components/new-password-form';
import { ResetEmailForm } from '../components/reset-email-form';
import * as styles from './register-page.module.css';

/** Kept in the browser's history: Back and reload find the step and the address, never the token. */
interface Progress {
  email?: string;
  step?: 'code' | 'password';
}

export function ResetPasswordPage() {
  const { state } = useLocation();
  const { email = '', step } = (state ?? {}) as Progress;
  const [token, setToken] = useState<string | null>(null);
  const navigate = useNavigate();
  const goTo = (progress: Progress) => navigate('/reset-password', { state: progress });

  if (step === 'password' && token) {
    return (
      <AuthScene>
        <PageHeader key="password" title="Choose a new password" lead={`For ${email}.`} />
        <NewPasswordForm email={email} token={token} onDone={() => navigate('/login', { replace: true })} />
        <BackButton onClick={() => goTo({ email })} />
      </AuthScene>
    );
  }
  if (step) {
    return (
      <AuthScene>
        <PageHeader
          key="code"
          title="Enter your code"
          lead={`If we know ${email}, 6 digits are in its mail.`}
        />
        <CodeEntry
          email={email}
          purpose="reset_password"
          onVerified={(proof) => {
            setToken(proof);
            goTo({ email, step: 'password' });
          }}
        />
        <BackButton onClick={() => goTo({ email })} />
      </AuthScene>
    );
  }
  return (
    <AuthScene>
      <PageHeader
        key="email"
        title="Reset your password"
        lead="We mail you a code. With it you choose a new password."
      />
      <ResetEmailForm email={email} onSent={(address) => goTo({ email: address, step: 'code' })} />
      <p className={styles.invitation}>
        Remembered it? <Link to="/login">Sign In</Link>
      </p>
    </AuthScene>
  );
}

export default ResetPasswordPage;
