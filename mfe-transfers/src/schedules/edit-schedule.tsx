import { failureText, usePayment } from '@bank/kit/payment';
import type { Account } from '@bank/shared/contracts/accounts';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { parseMoney } from '@bank/shared/money';
import { useNavigate } from '@bank/shared/routing';
import { Button, ButtonLink, Card } from '@bank/shared/ui/base';
import { DateField } from '@bank/shared/ui/date';
import { Form, TextField, useProblems } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../leave-guard';
import { AmountField, accountLabel, maxMemoLength, readAmount } from '../money-fields';
import { badPayDay, isPayDay, payDayRange } from '../pay-day';
import { FormNotice } from '../payment-help';
import { ThumbBar } from '../thumb-bar';
import { useCameFrom, withSaved } from './came-from';
import { MoneyInTime } from './money-in-time';
import { capitalized, describeRhythm, describeWhen, rhythmOf } from './rhythm';
import { boundsOfChange, editSchedule, type ScheduleOrder, words } from './schedules';
import { onceLabel } from './when-fields';

interface Draft {
  amount: string;
  fromAccount: string;
  payOn: string;
  note: string;
}

const draftOf = ({ amount, from_account_id, pay_on, note }: Schedule): Draft => ({
  amount,
  fromAccount: from_account_id,
  payOn: pay_on,
  note,
});

function findProblems(draft: Draft, schedule: Schedule, accounts: readonly Account[]) {
  const isMoved = draft.payOn !== schedule.pay_on;
  return {
    ...(readAmount(draft.amount) === null && { amount: 'Please enter a valid amount' }),
    ...(!accounts.some(({ id }) => id === draft.fromAccount) && {
      fromAccount: 'Please select a source account',
    }),
    ...(isMoved && !isPayDay(draft.payOn, new Date()) && { payOn: badPayDay }),
  };
}

function toOrder(draft: Draft, schedule: Schedule, accounts: readonly Account[]): ScheduleOrder | null {
  const [amount, from] = [readAmount(draft.amount), accounts.find(({ id }) => id === draft.fromAccount)];
  if (amount === null || !from) return null;
  return { schedule, from, amount, note: draft.note.trim(), pay_on: draft.payOn };
}

/** The bank lets the note change without it. */
const needsPin = ({ schedule, from, amount, pay_on }: ScheduleOrder) =>
  amount !== parseMoney(schedule.amount) ||
  from.id !== schedule.from_account_id ||
  pay_on !== schedule.pay_on;

/** Another date sets another rhythm. */
function rhythmAfter(payOn: string, schedule: Schedule): string | undefined {
  const { repeats, pay_on } = schedule;
  if (repeats === 'once') return undefined;
  if (payOn === pay_on) return describeRhythm(schedule);
  return isPayDay(payOn, new Date()) ? `Then ${rhythmOf(repeats, payOn)}` : undefined;
}

interface EditScheduleProps {
  /** A heading. */
  head: ReactNode;
  schedule: Schedule;
  accounts: readonly Account[];
}

export function EditSchedule({ head, schedule, accounts: all }: EditScheduleProps) {
  const accounts = all.filter(({ id }) => id !== schedule.to_account_id);
  const { noun, verb } = words[schedule.kind];
  const { to } = useCameFrom(schedule.kind);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(schedule));
  const { show, forgetEdited, field } = useProblems<keyof Draft>();
  const payment = usePayment({
    send: editSchedule,
    boundsOf: boundsOfChange,
    summaryOf: ({ amount, from, note, pay_on }) => ({
      ...{
        verb: verb === 'pay' ? 'pay' : 'send',
        amount,
        to: schedule.person_name,
        from: accountLabel(from),
        note,
      },
      when: describeWhen({ repeats: schedule.repeats, pay_on }),
    }),
    onSent: ({ data }) => navigate(to, { state: withSaved(data) }),
  });

  function edit(values: Partial<Draft>) {
    const edited = { ...draft, ...values };
    forgetEdited({ ...draft }, { ...edited });
    setDraft(edited);
  }

  function submit() {
    if (payment.isPending || show(findProblems(draft, schedule, accounts))) return;
    const changed = toOrder(draft, schedule, accounts);
    if (changed && needsPin(changed)) payment.confirm(changed);
    else if (changed) payment.send(changed);
  }

  const from = accounts.find(({ id }) => id === draft.fromAccount);
  const isDirty = Object.entries(draftOf(schedule)).some(
    ([name, text]) => draft[name as keyof Draft] !== text,
  );
  return (
    <Card>
      {head}
      <FormNotice>{payment.error && failureText(payment.error)}</FormNotice>
      <LeaveGuard isDirty={isDirty && !payment.isPending && !payment.receipt} />
      <Form onSubmit={submit} onEdit={edit} initial={draft}>
        <AmountField {...field('amount')} isLarge />
        <SelectField
          {...field('fromAccount')}
          label="From"
          options={accounts.map((account) => ({ value: account.id, label: accountLabel(account) }))}
        />
        <DateField
          {...field('payOn')}
          {...payDayRange(new Date())}
          label={schedule.repeats === 'once' ? onceLabel(schedule.kind) : `Next ${capitalized(noun)} On`}
          hint={rhythmAfter(draft.payOn, schedule)}
        />
        {from && (
          <MoneyInTime
            {...{ kind: schedule.kind, from, day: draft.payOn, id: schedule.id }}
            amount={readAmount(draft.amount)}
          />
        )}
        <TextField {...field('note')} label="Note (optional)" autoComplete="off" maxLength={maxMemoLength} />
        <ThumbBar
          second={
            <ButtonLink to={to} variant="secondary">
              Cancel
            </ButtonLink>
          }
        >
          <Button submits busy={payment.isPending}>
            {payment.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </ThumbBar>
      </Form>
      {payment.pin}
    </Card>
  );
}
