import type { Loan } from '@bank/shared/contracts/loans';
import { useLocation, useSearchParams } from '@bank/shared/routing';
import { ButtonLink, PageHeader } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { ApplicationSubmitted } from '../../application-submitted';
import { decisionText } from '../decision';
import { describeLoan, emptyForm, isProduct, type Progress } from '../loan-application';
import { LoanForm } from './loan-form';

export function ApplyLoanPage() {
  const { state, key: visit } = useLocation();
  const [stored, setStored] = useState<{ loan: Loan; visit: string }>();
  const [product = ''] = useSearchParams()[0].getAll('product').filter(isProduct);
  const { form } = (state ?? {}) as Progress;
  const [lead] = useState(() => `Tell us what you need. ${decisionText()}`);
  if (stored?.visit === visit) return <LoanSubmitted loan={stored.loan} />;
  return (
    <>
      <PageHeader
        key="form"
        title="Apply for a Loan"
        lead={lead}
        back={{ to: '/dashboard/loans', label: 'Loans & Credit' }}
      />
      <LoanForm
        key={visit}
        initial={form ?? { ...emptyForm, product }}
        onStored={(loan) => setStored({ loan, visit })}
      />
    </>
  );
}

export default ApplyLoanPage;

function LoanSubmitted({ loan }: { loan: Loan }) {
  useKeptProgress({ form: null } satisfies Progress);
  return (
    <ApplicationSubmitted
      reference={loan.application_reference}
      status={loan.status_display}
      steps={[
        `You applied for a ${loan.product_name}: ${describeLoan(loan)}.`,
        decisionText(Date.parse(loan.applied_at)),
        'Until then, you can withdraw your application. You owe nothing until you sign.',
      ]}
    >
      <ButtonLink to="/dashboard/loans/applications">See Status</ButtonLink>
    </ApplicationSubmitted>
  );
}
