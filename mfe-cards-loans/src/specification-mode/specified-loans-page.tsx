import { LoansAndCredit } from '../loans/loans-and-credit';
import { SampleLoanCard } from '../loans/sample-loan-card';
import { LoanApplicationUnavailable } from './loan-application-unavailable';

export const SpecifiedLoansPage = () => (
  <LoansAndCredit
    current={<SampleLoanCard />}
    apply={({ name }) => <LoanApplicationUnavailable name={name} />}
  />
);

export default SpecifiedLoansPage;
