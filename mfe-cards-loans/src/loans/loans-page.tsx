import { isFull } from '@bank/shared/mode';
import type { LoanProduct } from '@bank/shared/contracts/loans';
import { useLocation } from '@bank/shared/routing';
import { PageHeader } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { SampleLoanCard } from '../specification-mode/sample-loan-card';
import { MyLoans } from './applications/my-loans';
import { calculatorId, LoanCalculator } from './calculator/loan-calculator';
import { type Draft, fillFrom, firstDraft, firstLoan, readDraft, termsOf } from './calculator-draft';
import { LoanProducts } from './loan-products';
import * as styles from './loans-page.module.css';

/** Stored in the browser's history, so it survives a reload. */
interface Progress {
  draft?: Draft;
}

const leads = {
  specified: 'Your loan, our offers and a calculator.',
  applying: 'Your applications, our offers and a calculator.',
};

export function LoansPage() {
  const { draft: kept = firstDraft } = (useLocation().state ?? {}) as Progress;
  const [{ draft, loan }, setState] = useState({ draft: kept, loan: fillFrom(firstLoan, readDraft(kept)) });
  useKeptProgress({ draft } satisfies Progress);

  const canApply = isFull();

  const edit = (edited: Partial<Draft>) =>
    setState((before) => {
      const next = { ...before.draft, ...edited };
      return { draft: next, loan: fillFrom(before.loan, readDraft(next)) };
    });

  function calculate(product: LoanProduct) {
    edit(termsOf(product, loan));
    document.getElementById(calculatorId)?.focus();
  }

  return (
    <div className={styles.page}>
      <PageHeader title="Loans & Credit" lead={canApply ? leads.applying : leads.specified} />
      {canApply ? <MyLoans /> : <SampleLoanCard />}
      <LoanProducts onCalculate={calculate} applyWith={canApply ? draft : null} />
      <LoanCalculator draft={draft} loan={loan} onEdit={edit} />
    </div>
  );
}

export default LoansPage;
