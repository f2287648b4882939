import { LoansAndCredit } from '../loans/loans-and-credit';
import { LoanApplicationUnavailable } from './loan-application-unavailable';

export const SpecifiedLoansPage = () => (
  <LoansAndCredit apply={({ name }) => <LoanApplicationUnavailable name={name} />} />
);

export default SpecifiedLoansPage;
