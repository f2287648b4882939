import { ButtonLink, PageHeader, useRedirect } from '@bank/shared/ui/base';
import { DoneMark } from '@bank/shared/ui/receipt';
import { AuthScene } from '../auth-scene';
import * as styles from './success-page.module.css';

export function SuccessPage() {
  const isLeaving = useRedirect('/', 3000);
  return (
    <AuthScene>
      <span className={styles.mark}>
        <DoneMark />
      </span>
      <PageHeader
        title="Account Created Successfully!"
        lead={isLeaving ? 'Welcome. Your dashboard opens in a moment.' : 'Welcome. Your accounts are ready.'}
      />
      <ButtonLink to="/">Go to Dashboard</ButtonLink>
    </AuthScene>
  );
}

export default SuccessPage;
