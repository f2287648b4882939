import { Link, useLocation, useNavigate } from '@bank/shared/routing';
import { Notice, PageHeader, useLater } from '@bank/shared/ui/base';
import { brand } from '@bank/shared/ui/brand';
import { useEffect, useState } from 'react';
import { isPasswordChanged, newcomerIn, wasLeftAlone } from '../arrival';
import { AuthScene, BackToDashboard } from '../auth-scene';
import { returnPath } from '../return-path';
import { LoginForm, successMs } from './login-form';
import * as styles from './login-page.module.css';

const redirectMs = 800;

function noticeFor(state: unknown): string | false {
  if (isPasswordChanged(state)) return 'Your password was changed. Sign in with your new password.';
  return wasLeftAlone() && 'You were away for a while, so we signed you out to keep your account safe.';
}

export function LoginPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [newEmail] = useState(() => newcomerIn(state));
  const [notice] = useState(() => noticeFor(state));
  const [signedIn, setSignedIn] = useState(false);
  useLater(() => navigate(returnPath(state), { replace: true }), redirectMs - successMs, signedIn);
  // The next person at this computer must not find the email in the browser's history.
  useEffect(() => {
    if (newEmail) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [newEmail]);
  return (
    <AuthScene back={null}>
      <PageHeader
        title="Sign in"
        lead={newEmail ? 'Welcome! Your email is verified. Sign in to open your account.' : 'Welcome back.'}
      />
      {notice && (
        <div className={styles.notice}>
          <Notice tone="calm">{notice}</Notice>
        </div>
      )}
      <LoginForm email={newEmail} onSignedIn={() => setSignedIn(true)}>
        <p className={styles.invitation}>
          New to {brand.name}? <Link to="/register">Create Account</Link>
        </p>
        <BackToDashboard />
      </LoginForm>
    </AuthScene>
  );
}

export default LoginPage;
