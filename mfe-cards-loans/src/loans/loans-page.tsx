import { useQuery } from '@bank/shared/query';
import { ButtonLink } from '@bank/shared/ui/base';
import { MyLoans } from './applications/my-loans';
import { CurrentLoans } from './current/current-loans';
import { currentLoansOptions } from './current/loan-calls';
import { formFor, type Progress } from './loan-application';
import { LoansAndCredit } from './loans-and-credit';

export const LoansPage = () => (
  <LoansAndCredit
    apply={({ product }, draft) => (
      <ButtonLink
        to={`/dashboard/loans/apply?product=${product}`}
        state={{ form: formFor(product, draft) } satisfies Progress}
        variant="secondary"
      >
        Apply Now
      </ButtonLink>
    )}
  >
    <YourLoans />
  </LoansAndCredit>
);

export default LoansPage;

/** Without a loan, what the customer has applied for comes first. */
function YourLoans() {
  const { data: loans } = useQuery(currentLoansOptions);
  const parts = [<CurrentLoans key="current" />, <MyLoans key="applied" />];
  return loans?.length === 0 ? parts.reverse() : parts;
}
