import type { Account } from '@bank/shared/contracts/accounts';
import { Button } from '@bank/shared/ui/base';
import { ChoiceField } from '@bank/shared/ui/choice';
import { Form } from '@bank/shared/ui/forms';
import { FieldRows } from '../field-rows';
import { AccountField, AmountField, readAmount, useMoneyProblems } from '../money-fields';
import { StickyActions } from '../sticky-actions';
import {
  type CardPaymentDraft,
  choicesFor,
  findCardPaymentProblems,
  type Owed,
  shareAmount,
} from './card-payment';

interface PayCardFormProps {
  accounts: readonly Account[];
  owed: Owed;
  draft: CardPaymentDraft;
  isSending: boolean;
  onEdit: (draft: CardPaymentDraft) => void;
  onContinue: () => void;
}

export function PayCardForm({ accounts, owed, draft, isSending, onEdit, onContinue }: PayCardFormProps) {
  const { show, forgetEdited, field } = useMoneyProblems<keyof CardPaymentDraft>();

  function edit(values: Partial<CardPaymentDraft>) {
    const edited = { ...draft, ...values };
    forgetEdited({ ...draft }, { ...edited });
    onEdit(edited);
  }

  function submit() {
    const from = accounts.find(({ id }) => id === draft.fromAccount);
    if (!show(findCardPaymentProblems(from, shareAmount(owed, draft, readAmount), owed))) onContinue();
  }

  return (
    <Form onSubmit={submit} onEdit={edit} initial={draft}>
      <ChoiceField {...field('share')} label="How much" choices={choicesFor(owed)} />
      {draft.share === 'other' && <AmountField {...field('amount')} />}
      <FieldRows>
        <AccountField {...field('fromAccount')} label="From Account" accounts={accounts} />
      </FieldRows>
      <StickyActions>
        <Button submits block busy={isSending}>
          {isSending ? 'Processing...' : 'Continue'}
        </Button>
      </StickyActions>
    </Form>
  );
}
