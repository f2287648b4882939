import { ComingSoon } from '@bank/shared/ui/base';
import { AuthScene } from '../components/auth-scene';

export function ResetPasswordPage() {
  return (
    <AuthScene>
      <ComingSoon
        title="Reset Password"
        icon="security"
        promise="choose a new password with a code from your e-mail"
        back={{ to: '/login', label: 'Back to Sign In' }}
      />
    </AuthScene>
  );
}

export default ResetPasswordPage;
