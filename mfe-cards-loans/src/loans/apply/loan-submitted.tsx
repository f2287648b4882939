import type { Loan } from '@bank/shared/contracts/loans';
import { ButtonLink } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { Submitted } from '../../application-submitted';
import { inWords, type Progress } from '../loan-application';

export function LoanSubmitted({ loan }: { loan: Loan }) {
  useKeptProgress({ form: null } satisfies Progress);
  return (
    <Submitted
      reference={loan.application_reference}
      status={loan.status_display}
      steps={[
        `You applied for a ${loan.product_name}: ${inWords(loan)}.`,
        'We decide within 24-48 hours, by what came into your accounts over the last three months.',
        'We email you our decision. Until then you can withdraw your application.',
      ]}
    >
      <ButtonLink to="/dashboard/loans/applications">See Its Status</ButtonLink>
    </Submitted>
  );
}
