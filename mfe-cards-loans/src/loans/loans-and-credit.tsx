import { useLocation } from '@bank/shared/routing';
import { PageHeader } from '@bank/shared/ui/base';
import { useKeptProgress } from '@bank/shared/ui/forms';
import { type ReactNode, useState } from 'react';
import { calculatorId, LoanCalculator, resultId } from './calculator/loan-calculator';
import {
  type CalculatedProduct,
  type Draft,
  fillFrom,
  firstDraft,
  firstLoan,
  isSampleDraft,
  readDraft,
  termsOf,
} from './calculator-draft';
import type { LoanOffer } from './loan-offers';
import { LoanProducts } from './loan-products';
import * as styles from './loans-page.module.css';

interface LoansAndCreditProps {
  /** What Apply Now is, with the calculator's figures. */
  apply: (offer: LoanOffer, draft: Draft) => ReactNode;
  /** Below the calculator's result. */
  applyWith?: (draft: Draft) => ReactNode;
  /** Shows nothing but what the specification states. */
  isStated?: boolean;
  /** Above the products. */
  children: ReactNode;
}

/** Stored in the browser's history, so it survives a reload. */
interface Progress {
  draft?: Draft;
}

export function LoansAndCredit({ apply, applyWith, isStated = false, children }: LoansAndCreditProps) {
  const { draft: kept = firstDraft } = (useLocation().state ?? {}) as Progress;
  const [{ draft, loan }, setState] = useState({ draft: kept, loan: fillFrom(firstLoan, readDraft(kept)) });
  useKeptProgress({ draft } satisfies Progress);

  const edit = (edited: Partial<Draft>) =>
    setState((before) => {
      const next = { ...before.draft, ...edited };
      return { draft: next, loan: fillFrom(before.loan, readDraft(next)) };
    });

  function calculate(product: CalculatedProduct) {
    edit(termsOf(product, draft));
    document.getElementById(calculatorId)?.focus({ preventScroll: true });
    document.getElementById(resultId)?.scrollIntoView();
  }

  return (
    <div className={styles.page}>
      <PageHeader title="Loans & Credit" lead="Compare loans and see what you'd pay." />
      {children}
      <LoanProducts isStated={isStated} onCalculate={calculate} apply={(offer) => apply(offer, draft)} />
      <LoanCalculator draft={draft} loan={loan} onEdit={edit} isSample={isStated && isSampleDraft(draft)}>
        {applyWith?.(draft)}
      </LoanCalculator>
    </div>
  );
}
