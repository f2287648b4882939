import { ComingSoon } from '@bank/shared/ui/base';
import { AuthScene } from '../components/auth-scene';

export function RegisterPage() {
  return (
    <AuthScene>
      <ComingSoon
        title="Create Account"
        icon="accounts"
        promise="open an account here in a few minutes"
        back={{ to: '/login', label: 'Back to Sign In' }}
      />
    </AuthScene>
  );
}

export default RegisterPage;
