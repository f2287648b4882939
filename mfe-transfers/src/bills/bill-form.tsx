import type { Account } from '@bank/shared/contracts/accounts';
import type { Payee } from '@bank/shared/contracts/bills';
import { Button } from '@bank/shared/ui/base';
import { Form, type FormHandle, TextField } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { useEffect } from 'react';
import { BalanceAfter } from '../balance-after';
import { FieldRows } from '../field-rows';
import { AccountField, AmountField, maskedNumber, useMoneyProblems } from '../money-fields';
import { WhenFields } from '../schedules/when-fields';
import { StickyActions } from '../sticky-actions';
import { type BillDraft, type BillField, findBillProblems } from './bill-draft';

interface BillFormProps {
  handle: FormHandle;
  payees: readonly Payee[];
  accounts: readonly Account[];
  draft: BillDraft;
  isSending: boolean;
  onEdit: (draft: BillDraft) => void;
  onContinue: () => void;
}

export function BillForm({ handle, payees, accounts, draft, isSending, onEdit, onContinue }: BillFormProps) {
  const { show, forgetEdited, field } = useMoneyProblems<BillField>();
  const from = accounts.find(({ id }) => id === draft.fromAccount);

  // A payee who was just added is chosen without an edit.
  useEffect(() => forgetEdited({ ...draft, payee: '' }, draft), [draft.payee]);

  function edit(values: Partial<BillDraft>) {
    const edited = { ...draft, ...values };
    forgetEdited(draft, edited);
    onEdit(edited);
  }

  function submit() {
    if (!show(findBillProblems(draft, payees, accounts))) onContinue();
  }

  return (
    <Form handle={handle} onSubmit={submit} onEdit={edit} initial={draft}>
      <FieldRows>
        <SelectField
          {...field('payee')}
          label="Payee"
          prompt="Choose a payee"
          options={payees.map(({ id, name, account_number }) => ({
            value: id,
            label: `${name} · ${maskedNumber(account_number)}`,
          }))}
        />
        <AccountField
          {...field('fromAccount')}
          label="From Account"
          accounts={accounts}
          hint={<BalanceAfter account={from} draft={draft} />}
        />
      </FieldRows>
      <AmountField {...field('amount')} isLarge typed={draft.amount} />
      <FieldRows>
        <TextField {...field('memo')} label="Note (optional)" autoComplete="off" />
        <WhenFields kind="bill" from={from} draft={draft} field={field} />
      </FieldRows>
      <StickyActions>
        <Button submits block busy={isSending}>
          {isSending ? 'Processing...' : draft.when === 'now' ? 'Pay Bill' : 'Schedule Payment'}
        </Button>
      </StickyActions>
    </Form>
  );
}
