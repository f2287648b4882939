import type { Account } from '@bank/shared/contracts/accounts';
import type { Person } from '@bank/shared/contracts/people';
import { parseMoney } from '@bank/shared/money';
import { Button } from '@bank/shared/ui/base';
import { Form, TextField } from '@bank/shared/ui/forms';
import { maxMemoLength, readAmount, useMoneyProblems } from '../money-fields';
import { ThumbBar } from '../thumb-bar';
import type { TimedOrder } from './schedules/schedules';
import { findDayProblem, toWhen, type WhenDraft, WhenFields } from './schedules/when-fields';
import { LargeAmount, SourceField } from './source-field';

export interface PersonDraft extends WhenDraft {
  amount: string;
  fromAccount: string;
  note: string;
}

export function findProblems(
  { amount, fromAccount, ...when }: PersonDraft,
  accounts: readonly Account[],
): Partial<Record<keyof PersonDraft, string>> {
  const cents = readAmount(amount);
  const balance = parseMoney(accounts.find(({ id }) => id === fromAccount)?.balance ?? '');
  return {
    ...(cents === null && { amount: 'Please enter a valid amount' }),
    ...(balance === null && { fromAccount: 'Please select a source account' }),
    // The balance may change before a later date.
    ...(when.when === 'now' &&
      cents !== null &&
      balance !== null &&
      cents > balance && { fromAccount: 'Insufficient funds in selected account' }),
    ...findDayProblem(when),
  };
}

/** Null for a draft with problems. */
export function toOrder(
  { amount, fromAccount, note, ...when }: PersonDraft,
  person: Person,
  accounts: readonly Account[],
): TimedOrder | null {
  const [cents, from] = [readAmount(amount), accounts.find(({ id }) => id === fromAccount)];
  if (cents === null || !from) return null;
  return { key: crypto.randomUUID(), person, from, amount: cents, note: note.trim(), when: toWhen(when) };
}

interface PayPersonFormProps {
  accounts: readonly Account[];
  draft: PersonDraft;
  isSending: boolean;
  onEdit: (draft: PersonDraft) => void;
  onContinue: () => void;
}

export function PayPersonForm({ accounts, draft, isSending, onEdit, onContinue }: PayPersonFormProps) {
  const { show, forgetEdited, field } = useMoneyProblems<keyof PersonDraft>();

  function edit(values: Partial<PersonDraft>) {
    const edited = { ...draft, ...values };
    forgetEdited({ ...draft }, { ...edited });
    onEdit(edited);
  }

  return (
    <Form onSubmit={() => !show(findProblems(draft, accounts)) && onContinue()} onEdit={edit} initial={draft}>
      <LargeAmount {...field('amount')} />
      <SourceField {...field('fromAccount')} accounts={accounts} chosen={draft.fromAccount} />
      <TextField {...field('note')} label="Note (Optional)" autoComplete="off" maxLength={maxMemoLength} />
      <WhenFields draft={draft} field={field} />
      <ThumbBar>
        <Button submits block busy={isSending}>
          {isSending ? 'Sending...' : 'Continue'}
        </Button>
      </ThumbBar>
    </Form>
  );
}
