import { PageHeader, useLater } from '@bank/shared/ui/base';
import { DoneMark } from '@bank/shared/ui/receipt';
import { useNavigate } from 'react-router-dom';
import { AuthScene } from '../components/auth-scene';

export function SuccessPage() {
  const navigate = useNavigate();
  useLater(() => navigate('/', { replace: true }), 3000);
  return (
    <AuthScene>
      <DoneMark />
      <PageHeader title="Account Created Successfully!" lead="Welcome. Your dashboard opens in a moment." />
    </AuthScene>
  );
}

export default SuccessPage;
