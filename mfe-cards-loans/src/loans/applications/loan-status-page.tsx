import { ButtonLink, PageHeader } from '@bank/shared/ui/base';
import * as styles from '../loans-page.module.css';
import { MyLoans } from './my-loans';

export function LoanStatusPage() {
  return (
    <div className={styles.page}>
      <PageHeader title="Loan Applications" lead="Their status and our decisions." />
      <MyLoans />
      <p>
        <ButtonLink to="/dashboard/loans" variant="secondary">
          Back to Loans
        </ButtonLink>
      </p>
    </div>
  );
}

export default LoanStatusPage;
