import { dayText } from '@bank/kit/days';
import { type LoanOutlook, loanCatalogue, loanRules, termText } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { useQuery } from '@bank/shared/query';
import { ButtonLink, Notice } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import { ApplicationSummary } from '../../application-summary';
import * as styles from '../../application-summary.module.css';
import { quoteLoan } from '../amortization';
import { isProduct, type LoanForm, termsForQuote } from '../loan-application';
import { loanOffers } from '../loan-offers';
import { outlookOptions } from '../loans';
import { Affordability } from './affordability';

interface LoanSummaryProps {
  form: LoanForm;
  failure: Error | null;
  isSending: boolean;
  /** The customer has applied for this loan, and can't again until that is over. */
  isApplied: boolean;
}

export function LoanSummary({ form, isApplied, ...sending }: LoanSummaryProps) {
  const { data: outlook } = useQuery(outlookOptions);
  return (
    <ApplicationSummary
      {...sending}
      facts={factsOf(form, outlook)}
      retryAdvice="You can safely try again."
      action="Apply for Loan"
      isDisabled={isApplied}
      hint="Applying is free and doesn't commit you."
    >
      {isApplied && (
        <div className={styles.secure}>
          <Notice tone="calm">
            <p>You've already applied for this loan.</p>
            <ButtonLink to="/dashboard/loans/applications" variant="secondary">
              See Status
            </ButtonLink>
          </Notice>
        </div>
      )}
      {outlook && <Affordability form={form} outlook={outlook} />}
      <p className={styles.secure}>
        We look at your income of the last three months: all your loan payments together can be up to{' '}
        {loanRules.maxIncomePercent}% of it.
      </p>
    </ApplicationSummary>
  );
}

function factsOf(form: LoanForm, outlook: LoanOutlook | undefined): Record<string, ReactNode> {
  const offer = loanOffers.find(({ product }) => product === form.product);
  const loan = termsForQuote(form);
  const quote = loan && quoteLoan(loan);
  return {
    Loan: offer?.name ?? 'Not chosen yet',
    Rate: isProduct(form.product) && `${loanCatalogue[form.product].annualRate}% a year`,
    'You can ask for': offer?.range,
    Term: loan && termText(loan.months),
    'Monthly payment': quote && formatUsd(quote.monthlyPayment),
    'Total interest': quote && formatUsd(quote.totalInterest),
    'Total paid': quote && formatUsd(quote.totalPaid),
    'First payment': quote && outlook && `${dayText(outlook.first_due_on)} or later`,
  };
}
