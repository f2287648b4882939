import { Link, useLocation, useNavigate } from '@bank/shared/routing';
import { Notice, PageHeader, useLater } from '@bank/shared/ui/base';
import { brand } from '@bank/shared/ui/brand';
import { useEffect, useState } from 'react';
import { AuthScene, BackToDashboard } from '../auth-scene';
import { isPasswordChanged, verifiedEmailIn, wasSignedOutForIdling } from '../login-state';
import { returnPath } from '../return-path';
import { LoginForm, successMs } from './login-form';
import * as styles from './login-page.module.css';

const redirectMs = 800;

function noticeFor(state: unknown) {
  if (isPasswordChanged(state))
    return <Notice tone="good">Your password was changed. Sign in with your new password.</Notice>;
  return (
    wasSignedOutForIdling() && (
      <Notice tone="calm">You were away for a while, so we signed you out to keep your account safe.</Notice>
    )
  );
}

export function LoginPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [newEmail] = useState(() => verifiedEmailIn(state));
  const [notice] = useState(() => noticeFor(state));
  const [signedIn, setSignedIn] = useState(false);
  const [isCodeStep, setCodeStep] = useState(false);
  useLater(() => navigate(returnPath(state), { replace: true }), redirectMs - successMs, signedIn);
  // The next person at this computer must not find the email in the browser's history.
  useEffect(() => {
    if (newEmail) window.history.replaceState({ ...window.history.state, usr: null }, '');
  }, [newEmail]);
  const welcome = newEmail
    ? 'Welcome! Your email is verified. Sign in to open your account.'
    : 'Welcome back.';
  return (
    <AuthScene back={null}>
      <PageHeader title="Sign in" lead={!isCodeStep && welcome} />
      {notice && !isCodeStep && <div className={styles.notice}>{notice}</div>}
      <LoginForm email={newEmail} onSignedIn={() => setSignedIn(true)} onCodeStep={setCodeStep}>
        <p className={styles.invitation}>
          New to {brand.name}? <Link to="/register">Create Account</Link>
        </p>
        <p className={styles.invitation}>We never ask for your password by phone.</p>
        <BackToDashboard />
      </LoginForm>
    </AuthScene>
  );
}

export default LoginPage;
