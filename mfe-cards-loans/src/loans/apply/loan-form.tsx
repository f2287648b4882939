import { type Loan, loanCatalogue } from '@bank/shared/contracts/loans';
import { useMutation, useQuery, useQueryClient, useRequestKeys } from '@bank/shared/query';
import { Card } from '@bank/shared/ui/base';
import { Form, TextField, useKeptProgress, useLatch, useProblems } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { useState } from 'react';
import * as styles from '../../form-columns.module.css';
import { formatLoanAmount } from '../calculator-draft';
import {
  type Field,
  findProblems,
  hasTerm,
  isProduct,
  type LoanApplication,
  objectionsTo,
  type Progress,
  type LoanForm as Typed,
  toApplication,
} from '../loan-application';
import { loanOffers } from '../loan-offers';
import { applyForLoan, loansKey, loansOptions } from '../loans';
import { CreditLineFacts } from './credit-line-facts';
import { LoanSummary } from './loan-summary';

const loans = loanOffers.map(({ product, name }) => ({ value: product, label: name }));

export function LoanForm({ initial, onStored }: { initial: Typed; onStored: (loan: Loan) => void }) {
  const [form, setForm] = useState(initial);
  const { show, forgetEdited, field } = useProblems<Field>();
  const { apply, isSending, failure, forgetFailure } = useLoanApplication({
    onStored,
    onRefused: (refusal) => show(objectionsTo(refusal)),
  });
  const { data: applied = [] } = useQuery(loansOptions);
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
              hint={isProduct(form.product) && `Up to ${loanCatalogue[form.product].longestTerm} months`}
            />
          )}
          <TextField
            {...field('purpose')}
            label="What is it for? (optional)"
            autoComplete="off"
            maxLength={200}
          />
          {!hasTerm(form) && <CreditLineFacts />}
        </Card>
        <LoanSummary
          form={form}
          failure={failure}
          isSending={isSending}
          isApplied={applied.some(({ product, status }) => product === form.product && status === 'pending')}
        />
      </div>
    </Form>
  );
}

interface Outcome {
  onStored: (loan: Loan) => void;
  onRefused: (failure: Error) => void;
}

/** Retries of an application reuse its idempotency key. */
function useLoanApplication({ onStored, onRefused }: Outcome) {
  const cache = useQueryClient();
  const latch = useLatch();
  const keyOf = useRequestKeys();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (application: LoanApplication) =>
      applyForLoan(application, keyOf(JSON.stringify(application))),
    onSuccess: (loan) => {
      void cache.invalidateQueries({ queryKey: loansKey });
      onStored(loan);
    },
    onError: onRefused,
    onSettled: latch.release,
  });
  return {
    apply: (application: LoanApplication) => latch.take() && mutate(application),
    isSending: isPending,
    failure: error,
    forgetFailure: () => error && reset(),
  };
}
