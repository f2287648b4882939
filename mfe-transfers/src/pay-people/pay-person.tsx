import type { Account } from '@bank/shared/contracts/accounts';
import type { Person } from '@bank/shared/contracts/people';
import { formatUsd } from '@bank/shared/money';
import { useLocation } from '@bank/shared/routing';
import { Button, ButtonLink, Card } from '@bank/shared/ui/base';
import { useState } from 'react';
import { LeaveGuard } from '../leave-guard';
import { OutcomeUnknown } from '../outcome-unknown';
import { PaymentFailed } from '../payment-help';
import { PinDialog } from '../pin-entry/pin-dialog';
import { useSending } from '../use-sending';
import { ForgetPersonDialog } from './forget-person-dialog';
import { PausedPayments } from './latest-payments';
import * as styles from './pay-person.module.css';
import { PayPersonForm, type PersonDraft, toOrder } from './pay-person-form';
import { isRepeated } from './people';
import { PersonMark } from './person-mark';
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
        <div className={styles.person}>
          <PersonMark name={person.name} size={56} />
          <div className={styles.who}>
            <h2 dir="auto">{person.name}</h2>
            <p className={styles.detail}>•••• {person.account_ending}</p>
          </div>
          <ButtonLink to="/dashboard/pay" variant="secondary">
            Change
          </ButtonLink>
        </div>
        {error && (
          <div className={styles.problem}>
            <PaymentFailed failure={error} />
          </div>
        )}
        <LeaveGuard isDirty={(draft.amount !== '' || draft.note !== '') && !isPending} />
        <PayPersonForm
          accounts={accounts}
          draft={draft}
          isSending={isPending}
          onEdit={setDraft}
          onContinue={confirm}
        />
        <div className={styles.more}>
          <ButtonLink to={`/dashboard/pay?ask=${person.id}`} variant="secondary">
            Request Money
          </ButtonLink>
          <Button variant="secondary" onClick={() => setIsForgetting(true)}>
            Remove Person
          </Button>
        </div>
        {isForgetting && <ForgetPersonDialog person={person} onClose={() => setIsForgetting(false)} />}
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
