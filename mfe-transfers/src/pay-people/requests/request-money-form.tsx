import type { Account } from '@bank/shared/contracts/accounts';
import type { Person } from '@bank/shared/contracts/people';
import { Button } from '@bank/shared/ui/base';
import { Form, TextField, useProblems } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { FieldRows } from '../../field-rows';
import { accountLabel, maxMemoLength, readAmount } from '../../money-fields';
import { StickyActions } from '../../sticky-actions';
import { LargeAmount } from '../source-field';

export interface RequestDraft {
  amount: string;
  note: string;
  /** A person's ID, or “link”. */
  from: string;
  account: string;
}

interface RequestMoneyFormProps {
  people: readonly Person[];
  accounts: readonly Account[];
  draft: RequestDraft;
  isAsking: boolean;
  onEdit: (draft: RequestDraft) => void;
  onAsk: () => void;
}

export function RequestMoneyForm({
  people,
  accounts,
  draft,
  isAsking,
  onEdit,
  onAsk,
}: RequestMoneyFormProps) {
  const { show, forgetEdited, field } = useProblems<keyof RequestDraft>();

  function edit(values: Partial<RequestDraft>) {
    const edited = { ...draft, ...values };
    forgetEdited({ ...draft }, { ...edited });
    onEdit(edited);
  }

  const submit = () =>
    !show(readAmount(draft.amount) === null ? { amount: 'Please enter a valid amount' } : {}) && onAsk();

  return (
    <Form onSubmit={submit} onEdit={edit} initial={draft}>
      <LargeAmount {...field('amount')} typed={draft.amount} />
      <FieldRows>
        <SelectField
          {...field('from')}
          label="Who Pays"
          options={[
            { value: 'link', label: 'Anyone, with a link and QR code' },
            ...people.map(({ id, name, account_ending }) => ({
              value: id,
              label: `${name} •••• ${account_ending}`,
            })),
          ]}
        />
        <SelectField
          {...field('account')}
          label="Into"
          options={accounts.map((account) => ({ value: account.id, label: accountLabel(account) }))}
        />
        <TextField {...field('note')} label="Note (optional)" autoComplete="off" maxLength={maxMemoLength} />
      </FieldRows>
      <StickyActions>
        <Button submits block busy={isAsking}>
          {askText(draft.from === 'link', isAsking)}
        </Button>
      </StickyActions>
    </Form>
  );
}

function askText(isLink: boolean, isAsking: boolean): string {
  if (isAsking) return 'Asking...';
  return isLink ? 'Create Link' : 'Ask for Money';
}
