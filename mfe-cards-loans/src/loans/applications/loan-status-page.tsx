import { PageHeader } from '@bank/shared/ui/base';
import * as styles from '../loans-page.module.css';
import { MyLoans } from './my-loans';

export function LoanStatusPage() {
  return (
    <div className={styles.page}>
      <PageHeader
        title="Loan Applications"
        lead="Track your applications."
        back={{ to: '/dashboard/loans', label: 'Loans & Credit' }}
      />
      <MyLoans />
    </div>
  );
}

export default LoanStatusPage;
