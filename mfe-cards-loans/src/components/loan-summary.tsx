import { loanCatalogue } from '@bank/shared/contracts/loans';
import { formatUsd } from '@bank/shared/money';
import { Button, Card, Notice } from '@bank/shared/ui/base';
import { quoteLoan } from '../rules/amortization';
import { applicationError, isUnanswered } from '../rules/card-failure';
import { isProduct, type LoanForm, reckoned } from '../rules/loan-form';
import { loanOffers } from '../rules/loan-offers';
import { termText } from '../rules/term-text';
import * as styles from './card-summary.module.css';

interface LoanSummaryProps {
  form: LoanForm;
  failure: Error | null;
  isSending: boolean;
}

/** What is about to be asked for, what it would cost a month, and the button that asks. */
export function LoanSummary({ form, failure, isSending }: LoanSummaryProps) {
  const offer = loanOffers.find(({ product }) => product === form.product);
  const loan = reckoned(form);
  const monthly = loan && formatUsd(quoteLoan(loan).monthlyPayment);
  return (
    <aside className={styles.summary} aria-label="Your application">
      <Card>
        <h2>Your application</h2>
        <dl className={styles.rows}>
          <Row name="Loan">{offer?.name ?? 'Not chosen yet'}</Row>
          {isProduct(form.product) && (
            <Row name="Rate">{`${loanCatalogue[form.product].annualRate}% a year`}</Row>
          )}
          {offer && <Row name="We lend">{offer.range}</Row>}
          {loan && <Row name="Term">{termText(loan.months)}</Row>}
          {monthly && <Row name="Monthly payment">{monthly}</Row>}
        </dl>
        {failure && <Failure failure={failure} />}
        <Button block submits busy={isSending}>
          {isSending ? 'Submitting...' : 'Apply for Loan'}
        </Button>
        <p className={styles.hint}>Nothing is owed until you have signed for the loan.</p>
      </Card>
    </aside>
  );
}

const Row = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Failure = ({ failure }: { failure: Error }) => (
  <div className={styles.failure}>
    <Notice tone="danger">
      <p>{applicationError(failure)}</p>
      {isUnanswered(failure) && (
        <p>What you entered is still here. You can safely try again: it is kept once at most.</p>
      )}
    </Notice>
  </div>
);
