import type { Account } from '@bank/shared/contracts/accounts';
import type { Payee } from '@bank/shared/contracts/bills';
import { Button } from '@bank/shared/ui/base';
import { ChoiceField } from '@bank/shared/ui/choice';
import { DateField } from '@bank/shared/ui/date';
import { Form, type FormHandle, TextField } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { useEffect } from 'react';
import { AccountField, AmountField, maskedNumber, useMoneyProblems } from '../money-fields';
import { ThumbBar } from '../thumb-bar';
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

const times = [
  { value: 'now', label: 'Pay now', detail: 'Right away', icon: 'send' },
  { value: 'later', label: 'Schedule', detail: 'Choose a date', icon: 'bill' },
];

const frequencies = [
  { value: 'once', label: 'Once' },
  { value: 'monthly', label: 'Every month' },
];

export function BillForm({ handle, payees, accounts, draft, isSending, onEdit, onContinue }: BillFormProps) {
  const { show, forgetEdited, field } = useMoneyProblems<BillField>();

  // A payee who was just added is chosen without an edit.
  useEffect(() => forgetEdited({ ...draft, payee: '' }, draft), [draft.payee]);

  function edit(values: Partial<BillDraft>) {
    const edited = { ...draft, ...values };
    forgetEdited(draft, edited);
    onEdit(edited);
  }

  function submit() {
    if (!show(findBillProblems(draft, payees, accounts, new Date()))) onContinue();
  }

  return (
    <Form handle={handle} onSubmit={submit} onEdit={edit} initial={draft}>
      <SelectField
        {...field('payee')}
        label="Payee"
        prompt="Choose a payee"
        options={payees.map(({ id, name, account_number }) => ({
          value: id,
          label: `${name} · ${maskedNumber(account_number)}`,
        }))}
      />
      <AccountField {...field('fromAccount')} label="From Account" accounts={accounts} />
      <AmountField {...field('amount')} />
      <ChoiceField {...field('when')} label="When" choices={times} />
      {draft.when === 'later' && (
        <>
          <DateField {...field('payOn')} label="Pay On" />
          <SelectField {...field('repeats')} label="Repeat" options={frequencies} />
        </>
      )}
      <TextField {...field('memo')} label="Memo" autoComplete="off" />
      <ThumbBar>
        <Button submits block busy={isSending}>
          {isSending ? 'Processing...' : draft.when === 'later' ? 'Schedule Payment' : 'Pay Bill'}
        </Button>
      </ThumbBar>
    </Form>
  );
}
