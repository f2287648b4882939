import type { Loan } from '@bank/shared/contracts/loans';
import { ButtonLink } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { ApplicationSubmitted } from '../../application-submitted';
import { describeLoan, type Progress } from '../loan-application';

export function LoanSubmitted({ loan }: { loan: Loan }) {
  useKeptProgress({ form: null } satisfies Progress);
  return (
    <ApplicationSubmitted
      reference={loan.application_reference}
      status={loan.status_display}
      steps={[
        `You applied for a ${loan.product_name}: ${describeLoan(loan)}.`,
        "We'll decide within 24-48 hours, based on your income over the last three months.",
        "We'll email you our decision. Until then, you can withdraw your application.",
      ]}
    >
      <ButtonLink to="/dashboard/loans/applications">See Status</ButtonLink>
    </ApplicationSubmitted>
  );
}
