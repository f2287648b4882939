import type { Loan } from '@bank/shared/contracts/loans';
import { useLocation, useSearchParams } from '@bank/shared/routing';
import { PageHeader } from '@bank/shared/ui/base';
import { useState } from 'react';
import { emptyForm, isProduct, type Progress } from '../loan-application';
import { LoanForm } from './loan-form';
import { LoanSubmitted } from './loan-submitted';

export function ApplyLoanPage() {
  const { state, key: visit } = useLocation();
  const [stored, setStored] = useState<{ loan: Loan; visit: string }>();
  const [product = ''] = useSearchParams()[0].getAll('product').filter(isProduct);
  const { form } = (state ?? {}) as Progress;
  if (stored?.visit === visit) return <LoanSubmitted loan={stored.loan} />;
  return (
    <>
      <PageHeader
        key="form"
        title="Apply for a Loan"
        lead="Tell us what you need. We'll decide within 24-48 hours."
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
