import type { Account } from '@bank/shared/contracts/accounts';
import type { Person } from '@bank/shared/contracts/people';
import { formatUsd } from '@bank/shared/money';
import { useLocation, useNavigate } from '@bank/shared/routing';
import { Button, ButtonLink, Card } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog';
import { LeaveGuard } from '../leave-guard';
import { OutcomeUnknown } from '../outcome-unknown';
import { PaymentFailed } from '../payment-help';
import { PinDialog } from '../pin-entry/pin-dialog';
import { useSending } from '../use-sending';
import { PausedPayments } from './latest-payments';
import { PayPersonForm, type PersonDraft, toOrder } from './pay-person-form';
import { forgetPerson, isRepeated } from './people';
import { PersonHead } from './person-mark';
import { describeWhen } from './schedules/rhythm';
import { ScheduledPayment } from './schedules/scheduled-payment';
import { boundsOfTimed, payOrSchedule, type TimedOrder } from './schedules/schedules';
import { payNow } from './schedules/when-fields';
import { SentPayment } from './sent-payment';

interface PayPersonProps {
  person: Person;
  accounts: readonly Account[];
}

export function PayPerson({ person, accounts }: PayPersonProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { amount, note } = isRepeated(state) ? state.repeated : { amount: '', note: '' };
  const [draft, setDraft] = useState<PersonDraft>({
    ...{ amount, note, fromAccount: accounts[0]?.id ?? '' },
    ...payNow,
  });
  const [isForgetting, setIsForgetting] = useState(false);
  const [order, setOrder] = useState<TimedOrder | null>(null);
  const [asksPin, setAsksPin] = useState(false);
  const { mutate, data, error, isPending, isOutcomeUnknown, reset } = useSending(payOrSchedule);

  function confirm() {
    if (isPending) return;
    reset();
    setOrder(toOrder(draft, person, accounts));
    setAsksPin(true);
  }

  function send() {
    setAsksPin(false);
    if (order) mutate(order);
  }

  /** Keeps what was typed, so that it can be corrected. */
  function startAgain() {
    reset();
    setOrder(null);
  }

  if (data && 'schedule' in data) return <ScheduledPayment schedule={data.schedule} />;
  if (data) return <SentPayment payment={data.payment} onEdit={startAgain} />;
  if (isOutcomeUnknown && order)
    return <OutcomeUnknown isChecking={isPending} onCheck={() => mutate(order)} />;
  return (
    <>
      <PausedPayments personId={person.id} />
      <Card>
        <PersonHead name={person.name} detail={`•••• ${person.account_ending}`}>
          <ButtonLink to="/dashboard/pay" variant="secondary">
            Change
          </ButtonLink>
        </PersonHead>
        <PaymentFailed failure={error} />
        <LeaveGuard isDirty={(draft.amount !== '' || draft.note !== '') && !isPending} />
        <PayPersonForm
          accounts={accounts}
          draft={draft}
          isSending={isPending}
          onEdit={setDraft}
          onContinue={confirm}
        />
        <FormActions arrange="pair" above={5}>
          <ButtonLink to={`/dashboard/pay?ask=${person.id}`} variant="secondary">
            Request Money
          </ButtonLink>
          <Button variant="secondary" onClick={() => setIsForgetting(true)}>
            Remove Person
          </Button>
        </FormActions>
        {isForgetting && (
          <ConfirmDialog
            label="Remove this person?"
            stay="Keep Person"
            act="Remove Person"
            isDangerous
            acting="Removing..."
            action={forgetPerson}
            what={person.id}
            onDone={() => navigate('/dashboard/pay')}
            onClose={() => setIsForgetting(false)}
          >
            {person.name} will be removed from your list. Past payments stay in your history.
          </ConfirmDialog>
        )}
        {asksPin && order && (
          <PinDialog bounds={boundsOfTimed(order)} onVerified={send} onCancel={() => setAsksPin(false)}>
            send <strong>{formatUsd(order.amount)}</strong> to <strong>{person.name}</strong>
            {order.when && ` ${describeWhen(order.when)}`}
          </PinDialog>
        )}
      </Card>
    </>
  );
}
