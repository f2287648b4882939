import type { Loan } from '@bank/shared/contracts/loans';
import { Card } from '@bank/shared/ui/base';
import { Form, SelectField, TextField, useKeptProgress, useProblems } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { formatLoanAmount } from '../calculator-draft';
import {
  type Field,
  findProblems,
  hasTerm,
  objectionsTo,
  type Progress,
  type LoanForm as Typed,
  toApplication,
} from '../loan-application';
import { loanOffers } from '../loan-offers';
import * as styles from './loan-form.module.css';
import { LoanSummary } from './loan-summary';
import { useLoanApplication } from './use-loan-application';

const loans = loanOffers.map(({ product, name }) => ({ value: product, label: name }));

export function LoanForm({ initial, onStored }: { initial: Typed; onStored: (loan: Loan) => void }) {
  const [form, setForm] = useState(initial);
  const { show, forgetEdited, field } = useProblems<Field>();
  const { apply, isSending, failure, forgetFailure } = useLoanApplication({
    onStored,
    onRefused: (refusal) => show(objectionsTo(refusal)),
  });
  useKeptProgress({ form } satisfies Progress);

  function edit(values: Partial<Typed>) {
    const edited = { ...form, ...values };
    forgetEdited(form, edited);
    setForm(edited);
    forgetFailure();
  }

  function submit() {
    if (!show(findProblems(form))) apply(toApplication(form));
  }

  return (
    <Form onSubmit={submit} onEdit={edit} initial={initial}>
      <div className={styles.columns}>
        <Card>
          <SelectField {...field('product')} label="Loan" prompt="Choose a loan" options={loans} />
          <TextField
            {...field('amount')}
            label="Amount"
            inputMode="decimal"
            autoComplete="off"
            prefix="$"
            format={formatLoanAmount}
          />
          {hasTerm(form) && (
            <TextField
              {...field('term_months')}
              label="Term"
              inputMode="numeric"
              autoComplete="off"
              suffix="months"
            />
          )}
          <TextField
            {...field('purpose')}
            label="What is it for? (optional)"
            autoComplete="off"
            maxLength={200}
          />
        </Card>
        <LoanSummary form={form} failure={failure} isSending={isSending} />
      </div>
    </Form>
  );
}
