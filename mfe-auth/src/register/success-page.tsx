import { useCapability } from '@bank/shared/capabilities';
import { useNavigate } from '@bank/shared/routing';
import { ButtonLink, PageHeader, useLater } from '@bank/shared/ui/base';
import { DoneMark } from '@bank/shared/ui/receipt';
import { AuthScene } from '../auth-scene';
import * as styles from './success-page.module.css';

export function SuccessPage() {
  const navigate = useNavigate();
  const staysOpen = useCapability('clear-messages');
  useLater(() => navigate('/', { replace: true }), 3000, !staysOpen);
  return (
    <AuthScene>
      <span className={styles.mark}>
        <DoneMark />
      </span>
      <PageHeader
        title="Account Created Successfully!"
        lead={staysOpen ? 'Welcome. Your accounts are ready.' : 'Welcome. Your dashboard opens in a moment.'}
      />
      {staysOpen && <ButtonLink to="/">Go to Dashboard</ButtonLink>}
    </AuthScene>
  );
}

export default SuccessPage;
