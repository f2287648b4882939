import { Link, useLocation, useNavigate } from '@bank/shared/routing';
import { Notice, PageHeader, useLater } from '@bank/shared/ui/base';
import { brand } from '@bank/shared/ui/brand';
import { useState } from 'react';
import { AuthScene } from '../auth-scene';
import { saysPasswordChanged } from '../password-changed';
import { returnAddress } from '../return-path';
import { LoginForm, successShown } from './login-form';
import * as styles from './login-page.module.css';

const redirectAfter = 800;

export function LoginPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [signedIn, setSignedIn] = useState(false);
  useLater(() => navigate(returnAddress(state), { replace: true }), redirectAfter - successShown, signedIn);
  return (
    <AuthScene>
      <PageHeader title="Sign in" lead="Welcome back. It is good to see you." />
      {saysPasswordChanged(state) && (
        <div className={styles.notice}>
          <Notice tone="calm">Your password was changed. Sign in with your new password.</Notice>
        </div>
      )}
      <LoginForm onSignedIn={() => setSignedIn(true)} />
      <p className={styles.invitation}>
        New to {brand.name}? <Link to="/register">Create Account</Link>
      </p>
    </AuthScene>
  );
}

export default LoginPage;
