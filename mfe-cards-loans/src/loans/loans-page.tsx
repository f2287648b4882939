import { ButtonLink } from '@bank/shared/ui/base';
import { MyLoans } from './applications/my-loans';
import { CurrentLoans } from './current/current-loans';
import { formFor, type Progress } from './loan-application';
import { LoansAndCredit } from './loans-and-credit';

export const LoansPage = () => (
  <LoansAndCredit
    current={<CurrentLoans />}
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
    <MyLoans />
  </LoansAndCredit>
);

export default LoansPage;
