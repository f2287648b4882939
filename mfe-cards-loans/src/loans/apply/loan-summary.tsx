import { loanCatalogue, termText } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { Button, Card, Notice } from '@bank/shared/ui/base';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { applicationError, mayBeStored } from '../../application-failure';
import * as styles from '../../application-summary.module.css';
import { quoteLoan } from '../amortization';
import { isProduct, type LoanForm, termsForQuote } from '../loan-application';
import { loanOffers } from '../loan-offers';

interface LoanSummaryProps {
  form: LoanForm;
  failure: Error | null;
  isSending: boolean;
}

export function LoanSummary({ form, failure, isSending }: LoanSummaryProps) {
  const offer = loanOffers.find(({ product }) => product === form.product);
  const loan = termsForQuote(form);
  const monthly = loan && formatUsd(quoteLoan(loan).monthlyPayment);
  return (
    <aside className={styles.summary} aria-label="Your application">
      <Card>
        <h2>Your application</h2>
        <div className={styles.rows}>
          <Facts>
            <Fact name="Loan">{offer?.name ?? 'Not chosen yet'}</Fact>
            {isProduct(form.product) && (
              <Fact name="Rate">{`${loanCatalogue[form.product].annualRate}% a year`}</Fact>
            )}
            {offer && <Fact name="Available">{offer.range}</Fact>}
            {loan && <Fact name="Term">{termText(loan.months)}</Fact>}
            {monthly && <Fact name="Monthly payment">{monthly}</Fact>}
          </Facts>
        </div>
        {failure && <Failure failure={failure} />}
        <Button block submits busy={isSending}>
          {isSending ? 'Submitting...' : 'Apply for Loan'}
        </Button>
        <p className={styles.hint}>You won't owe anything until you sign for the loan.</p>
      </Card>
    </aside>
  );
}

const Failure = ({ failure }: { failure: Error }) => (
  <div className={styles.failure}>
    <Notice tone="danger">
      <p>{applicationError(failure)}</p>
      {mayBeStored(failure) && <p>What you entered is still here. You can safely try again.</p>}
    </Notice>
  </div>
);
