import { LoansAndCredit } from '../loans/loans-and-credit';
import { LoanApplicationUnavailable } from './loan-application-unavailable';
import { SampleLoanCard } from './sample-loan-card';

export const SpecifiedLoansPage = () => (
  <LoansAndCredit apply={({ name }) => <LoanApplicationUnavailable name={name} />} isStated>
    <SampleLoanCard />
  </LoansAndCredit>
);

export default SpecifiedLoansPage;
