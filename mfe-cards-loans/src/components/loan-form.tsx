import type { Loan } from '@bank/shared/contracts/loans';
import { ApiError } from '@bank/shared/http';
import { Card } from '@bank/shared/ui/base';
import { Form, SelectField, TextField, useKeptProgress } from '@bank/shared/ui/forms';
import { useState } from 'react';
import {
  type Field,
  findProblems,
  hasTerm,
  objectionsTo,
  type Problems,
  type Progress,
  type LoanForm as Typed,
  toApplication,
} from '../rules/loan-form';
import { loanOffers } from '../rules/loan-offers';
import * as styles from './loan-form.module.css';
import { LoanSummary } from './loan-summary';
import { useLoanApplication } from './use-loan-application';

const loans = loanOffers.map(({ product, name }) => ({ value: product, label: name }));

export function LoanForm({ initial, onKept }: { initial: Typed; onKept: (loan: Loan) => void }) {
  const [form, setForm] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const { apply, isSending, failure, forgetFailure } = useLoanApplication({
    onKept,
    onRefused: (refusal) => refusal instanceof ApiError && show(objectionsTo(refusal.fields)),
  });
  useKeptProgress({ form } satisfies Progress);
  const field = (name: Field) => ({ name, problem: problems[name] });

  function show(found: Problems) {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
  }

  function edit(values: Partial<Typed>) {
    const edited = { ...form, ...values };
    const isEdited = (name: string) => edited[name as Field] !== form[name as Field];
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !isEdited(name))));
    setForm(edited);
    forgetFailure();
  }

  function submit() {
    const found = findProblems(form);
    show(found);
    if (Object.keys(found).length === 0) apply(toApplication(form));
  }

  return (
    <Form onSubmit={submit} onEdit={edit} initial={initial}>
      <div className={styles.columns}>
        <Card>
          <SelectField {...field('product')} label="Loan" prompt="Choose a loan" options={loans} />
          <TextField {...field('amount')} label="Amount" inputMode="decimal" autoComplete="off" prefix="$" />
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
