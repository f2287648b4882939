import { useNavigate } from '@bank/shared/routing';
import { PageHeader, useLater } from '@bank/shared/ui/base';
import { DoneMark } from '@bank/shared/ui/receipt';
import { AuthScene } from '../components/auth-scene';
import * as styles from './success-page.module.css';

export function SuccessPage() {
  const navigate = useNavigate();
  useLater(() => navigate('/', { replace: true }), 3000);
  return (
    <AuthScene>
      <span className={styles.mark}>
        <DoneMark />
      </span>
      <PageHeader title="Account Created Successfully!" lead="Welcome. Your dashboard opens in a moment." />
    </AuthScene>
  );
}

export default SuccessPage;
