import type { Account } from '@bank/shared/contracts/accounts';
import type { Person, PersonPayment } from '@bank/shared/contracts/people';
import { type Cents, formatUsd, parseMoney } from '@bank/shared/money';
import { Button } from '@bank/shared/ui/base';
import { Form, TextField, useFormHandle } from '@bank/shared/ui/forms';
import { AmountChips } from '../amount-chips';
import { FieldRows } from '../field-rows';
import { maxMemoLength, readAmount, useMoneyProblems } from '../money-fields';
import { findWhenProblems, toWhen, type WhenDraft } from '../schedules/when-draft';
import { WhenFields } from '../schedules/when-fields';
import { StickyActions } from '../sticky-actions';
import { LargeAmount, SourceField } from './source-field';
import type { TimedOrder } from './timed-order';

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
    ...findWhenProblems(when),
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

/** The latest different amounts that this person got. */
export function usualAmounts(payments: readonly PersonPayment[], { id }: Person): Cents[] {
  const amounts = payments
    .filter(({ person_id }) => person_id === id)
    .map(({ amount }) => parseMoney(amount));
  return [...new Set(amounts)].filter((amount) => amount !== null).slice(0, maxUsual);
}

const maxUsual = 3;

interface PayPersonFormProps {
  accounts: readonly Account[];
  draft: PersonDraft;
  usual: readonly Cents[];
  isSending: boolean;
  onEdit: (draft: PersonDraft) => void;
  onContinue: () => void;
}

export function PayPersonForm({ accounts, draft, usual, isSending, onEdit, onContinue }: PayPersonFormProps) {
  const { show, forgetEdited, field } = useMoneyProblems<keyof PersonDraft>();
  const handle = useFormHandle();
  const from = accounts.find(({ id }) => id === draft.fromAccount);

  function edit(values: Partial<PersonDraft>) {
    const edited = { ...draft, ...values };
    forgetEdited({ ...draft }, { ...edited });
    onEdit(edited);
  }

  function choose(amount: string) {
    handle.fill({ amount });
    edit({ amount });
  }

  return (
    <Form
      onSubmit={() => !show(findProblems(draft, accounts)) && onContinue()}
      onEdit={edit}
      initial={draft}
      handle={handle}
    >
      <FieldRows>
        <SourceField {...field('fromAccount')} accounts={accounts} draft={draft} />
      </FieldRows>
      <LargeAmount {...field('amount')} typed={draft.amount} takesFocus />
      <AmountChips
        chips={usual.map((amount) => ({ amount, label: `${formatUsd(amount)} again` }))}
        onChoose={choose}
      />
      <FieldRows>
        <TextField {...field('note')} label="Note (optional)" autoComplete="off" maxLength={maxMemoLength} />
        <WhenFields kind="person" from={from} draft={draft} field={field} />
      </FieldRows>
      <StickyActions>
        <Button submits block busy={isSending}>
          {isSending ? 'Sending...' : payText(draft)}
        </Button>
      </StickyActions>
    </Form>
  );
}

/** Such as “Pay $12.50”. */
function payText({ amount, when }: PersonDraft): string {
  const cents = readAmount(amount);
  return [when === 'now' ? 'Pay' : 'Schedule', cents !== null && formatUsd(cents)].filter(Boolean).join(' ');
}
