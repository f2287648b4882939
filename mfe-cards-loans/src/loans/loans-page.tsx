import type { LoanProduct } from '@bank/shared/contracts/loans';
import { useQuery } from '@bank/shared/query';
import { ButtonLink } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { MyLoans } from './applications/my-loans';
import { isOpen } from './applications/next-steps';
import type { Draft } from './calculator-draft';
import { CurrentLoans } from './current/current-loans';
import { currentLoansOptions } from './current/loan-calls';
import { formFor, formWith, type Progress } from './loan-application';
import { loansOptions } from './loans';
import { LoansAndCredit } from './loans-and-credit';

export const LoansPage = () => (
  <LoansAndCredit
    apply={(offer, draft) => <ApplyNow product={offer.product} draft={draft} />}
    applyWith={(draft) => (
      <FormActions above={4}>
        <ButtonLink to="/dashboard/loans/apply" state={{ form: formWith(draft) } satisfies Progress}>
          Apply with These Figures
        </ButtonLink>
      </FormActions>
    )}
  >
    <YourLoans />
  </LoansAndCredit>
);

export default LoansPage;

function ApplyNow({ product, draft }: { product: LoanProduct; draft: Draft }) {
  const { data: applications = [] } = useQuery(loansOptions);
  const hasApplied = applications.some((loan) => loan.product === product && isOpen(loan));
  return (
    <>
      {hasApplied && (
        <ButtonLink to="/dashboard/loans/applications" variant="secondary">
          See Status
        </ButtonLink>
      )}
      <ButtonLink
        to={`/dashboard/loans/apply?product=${product}`}
        state={{ form: formFor(product, draft) } satisfies Progress}
        variant="secondary"
      >
        Apply Now
      </ButtonLink>
    </>
  );
}

/** Without a loan, what the customer has applied for comes first. */
function YourLoans() {
  const { data: loans } = useQuery(currentLoansOptions);
  const parts = [<CurrentLoans key="current" />, <MyLoans key="applied" />];
  return loans?.length === 0 ? parts.reverse() : parts;
}
