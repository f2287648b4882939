import type { Account } from '@bank/shared/contracts/accounts';
import { formatUsd } from '@bank/shared/money';
import { Button, ButtonLink } from '@bank/shared/ui/base';
import { ChoiceField, Form, SelectField, TextField } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { describeAccount } from '../rules/order';
import {
  asRoutingNumber,
  type Draft,
  destinationsFor,
  type Field,
  findProblems,
  type Problems,
} from '../rules/transfer-draft';
import * as styles from './transfer-form.module.css';

interface TransferFormProps {
  accounts: readonly Account[];
  draft: Draft;
  onEdit: (draft: Draft) => void;
  onContinue: () => void;
}

const types = [
  { value: 'internal', label: 'Between My Accounts', detail: 'Instant transfer', icon: 'transfers' },
  { value: 'external', label: 'To External Account', detail: '1-3 business days', icon: 'send' },
];

const toOption = (account: Account) => ({
  value: account.id,
  label: `${describeAccount(account)} · ${formatUsd(account.balance)}`,
});

export function TransferForm({ accounts, draft, onEdit, onContinue }: TransferFormProps) {
  const [problems, setProblems] = useState<Problems>({});
  const field = (name: Field) => ({ name, problem: problems[name] });

  function edit(values: Partial<Draft>) {
    const edited = { ...draft, ...values };
    const isEdited = (name: string) => edited[name as Field] !== draft[name as Field];
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !isEdited(name))));
    onEdit(edited);
  }

  function submit() {
    const found = findProblems(draft, accounts);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
    else onContinue();
  }

  return (
    <Form onSubmit={submit} onEdit={edit} initial={draft}>
      <ChoiceField {...field('transferType')} label="Transfer Type" choices={types} />
      <SelectField
        {...field('fromAccount')}
        label="From Account"
        prompt="Choose an account"
        options={accounts.map(toOption)}
      />
      <TextField
        {...field('amount')}
        label="Amount"
        autoComplete="off"
        inputMode="decimal"
        prefix={<span aria-hidden="true">$</span>}
      />
      {draft.transferType === 'internal' && (
        <SelectField
          {...field('toAccount')}
          label="To Account"
          prompt="Choose an account"
          options={destinationsFor(accounts, draft.fromAccount).map(toOption)}
        />
      )}
      {draft.transferType === 'external' && <Recipient field={field} />}
      <TextField {...field('memo')} label="Memo" autoComplete="off" />
      <div className={styles.actions}>
        <ButtonLink to="/dashboard" variant="secondary">
          Cancel
        </ButtonLink>
        <Button submits>Continue</Button>
      </div>
    </Form>
  );
}

interface RecipientProps {
  field: (name: Field) => { name: Field; problem: string | undefined };
}

const Recipient = ({ field }: RecipientProps) => (
  <>
    <TextField {...field('recipientName')} label="Recipient Name" autoComplete="off" />
    <TextField {...field('recipientBank')} label="Bank Name" autoComplete="off" />
    <TextField
      {...field('routingNumber')}
      label="Routing Number"
      autoComplete="off"
      inputMode="numeric"
      normalize={asRoutingNumber}
    />
    <TextField {...field('accountNumber')} label="Account Number" autoComplete="off" inputMode="numeric" />
  </>
);
