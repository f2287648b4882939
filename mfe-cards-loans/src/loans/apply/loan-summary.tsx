import { loanCatalogue, termText } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { ApplicationSummary } from '../../application-summary';
import { quoteLoan } from '../amortization';
import { isProduct, type LoanForm, termsForQuote } from '../loan-application';
import { loanOffers } from '../loan-offers';

interface LoanSummaryProps {
  form: LoanForm;
  failure: Error | null;
  isSending: boolean;
}

export function LoanSummary({ form, ...sending }: LoanSummaryProps) {
  const offer = loanOffers.find(({ product }) => product === form.product);
  const loan = termsForQuote(form);
  return (
    <ApplicationSummary
      {...sending}
      facts={{
        Loan: offer?.name ?? 'Not chosen yet',
        Rate: isProduct(form.product) && `${loanCatalogue[form.product].annualRate}% a year`,
        Available: offer?.range,
        Term: loan && termText(loan.months),
        'Monthly payment': loan && formatUsd(quoteLoan(loan).monthlyPayment),
      }}
      retryAdvice="You can safely try again."
      action="Apply for Loan"
      hint="Applying is free and doesn't commit you."
    />
  );
}
