import { failureText, usePayment } from '@bank/kit/payment';
import type { Account } from '@bank/shared/contracts/accounts';
import { isPayDay, payDayRange, type Schedule } from '@bank/shared/contracts/schedules';
import { useNavigate } from '@bank/shared/routing';
import { Button, ButtonLink, Card } from '@bank/shared/ui/base';
import { DateField } from '@bank/shared/ui/date';
import { Form, TextField, useProblems } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '../leave-guard';
import { AmountField, accountLabel, maxMemoLength, readAmount } from '../money-fields';
import { FormNotice } from '../payment-help';
import { StickyActions } from '../sticky-actions';
import { useCameFrom, withSaved } from './came-from';
import { draftOf, type EditDraft, findProblems, isEdited, rhythmIn, toOrder } from './edit-draft';
import { EndFields } from './end-fields';
import { MoneyInTime } from './money-in-time';
import { capitalized, describeDates, describeRhythm, describeWhen, rhythmOf } from './rhythm';
import { boundsOfChange, editSchedule, words } from './schedules';
import { onceLabel, rhythms } from './when-fields';

/** Another date sets another rhythm. */
function rhythmAfter(draft: EditDraft, schedule: Schedule): string | undefined {
  const { repeats, payOn } = draft;
  if (repeats === 'once') return undefined;
  if (!isEdited(draft, schedule, 'payOn', 'repeats')) return describeRhythm(schedule);
  return isDay(draft, schedule) ? `Then ${rhythmOf(repeats, payOn)}` : undefined;
}

/** The next one may be today. */
const isDay = ({ payOn }: EditDraft, { pay_on }: Schedule) => payOn === pay_on || isPayDay(payOn, new Date());

interface EditScheduleProps {
  /** A heading. */
  head: ReactNode;
  schedule: Schedule;
  accounts: readonly Account[];
}

export function EditSchedule({ head, schedule, accounts: all }: EditScheduleProps) {
  const accounts = all.filter(({ id }) => id !== schedule.to_account_id);
  const { kind } = schedule;
  const { noun, verb } = words[kind];
  const { to } = useCameFrom(kind);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => draftOf(schedule));
  const { show, forgetEdited, field } = useProblems<keyof EditDraft>();
  const payment = usePayment({
    send: editSchedule,
    boundsOf: boundsOfChange,
    summaryOf: ({ amount, from, note, plan }) => ({
      ...{
        verb: verb === 'pay' ? 'pay' : 'send',
        amount,
        to: schedule.person_name,
        from: accountLabel(from),
        note,
      },
      when: describeWhen({
        repeats: schedule.repeats,
        ends_on: schedule.end?.on,
        ...plan,
      }),
    }),
    onSent: ({ data }) => navigate(to, { state: withSaved(data) }),
  });

  function edit(values: Partial<EditDraft>) {
    const edited = { ...draft, ...values };
    forgetEdited({ ...draft }, { ...edited });
    setDraft(edited);
  }

  function submit() {
    if (payment.isPending || show(findProblems(draft, schedule, accounts))) return;
    const changed = toOrder(draft, schedule, accounts);
    if (!changed) return;
    const { note: _, ...paid } = draft;
    // The bank lets the note change without it.
    const needsPin = isEdited(draft, schedule, ...(Object.keys(paid) as (keyof EditDraft)[]));
    if (needsPin) payment.confirm(changed);
    else payment.send(changed);
  }

  const from = accounts.find(({ id }) => id === draft.fromAccount);
  const isDirty = isEdited(draft, schedule);
  const plan = { pay_on: draft.payOn, repeats: draft.repeats };
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
        {schedule.repeats !== 'once' && (
          <SelectField
            {...field('repeats')}
            label="How Often"
            options={rhythms}
            hint={isDay(draft, schedule) ? describeDates(rhythmIn(draft, schedule), draft.payOn) : undefined}
          />
        )}
        <DateField
          {...field('payOn')}
          {...payDayRange(new Date())}
          label={schedule.repeats === 'once' ? onceLabel(kind) : `Next ${capitalized(noun)} On`}
          hint={rhythmAfter(draft, schedule)}
        />
        {schedule.repeats !== 'once' && <EndFields {...{ plan, draft, field }} />}
        {from && (
          <MoneyInTime
            {...{ kind, from, day: draft.payOn, id: schedule.id }}
            amount={readAmount(draft.amount)}
          />
        )}
        <TextField {...field('note')} label="Note (optional)" autoComplete="off" maxLength={maxMemoLength} />
        <StickyActions
          second={
            <ButtonLink to={to} variant="secondary">
              Cancel
            </ButtonLink>
          }
        >
          <Button submits busy={payment.isPending}>
            {payment.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </StickyActions>
      </Form>
      {payment.pin}
    </Card>
  );
}
