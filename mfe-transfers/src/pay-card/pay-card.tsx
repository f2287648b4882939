import type { Account } from '@bank/shared/contracts/accounts';
import { isOverdue } from '@bank/shared/contracts/credit-cards';
import { formatUsd, parseMoney } from '@bank/shared/money';
import { Card, EmptyState } from '@bank/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import * as layout from '../layout.module.css';
import { LeaveGuard } from '../leave-guard';
import { readAmount } from '../money-fields';
import { OutcomeUnknown } from '../outcome-unknown';
import { shortDay } from '../pay-day';
import { FormNotice, PaymentFailed } from '../payment-help';
import { PinDialog } from '../pin-entry/pin-dialog';
import { useSending } from '../use-sending';
import {
  boundsOf,
  type CardPayment,
  type CardPaymentDraft,
  cardTitle,
  type Owed,
  payCard,
  shareAmount,
  suggestShare,
} from './card-payment';
import { PayCardForm } from './pay-card-form';

interface PayCardProps {
  accounts: readonly Account[];
  owed: Owed;
}

export function PayCard({ accounts, owed }: PayCardProps) {
  const initial = {
    fromAccount: accounts[0]?.id ?? '',
    share: suggestShare(owed),
    amount: '',
  };
  const [draft, setDraft] = useState<CardPaymentDraft>(initial);
  const [payment, setPayment] = useState<CardPayment>();
  const [asksPin, setAsksPin] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, data, error, isPending, isOutcomeUnknown, reset } = useSending(payCard, () =>
    setDraft(initial),
  );

  useEffect(() => {
    if (data) heading.current?.focus();
  }, [data]);

  function confirm() {
    const from = accounts.find(({ id }) => id === draft.fromAccount);
    const amount = shareAmount(owed, draft, readAmount);
    if (isPending || !from || amount === null) return;
    reset();
    setPayment({
      key: crypto.randomUUID(),
      card: { id: owed.card.id, title: cardTitle(owed) },
      from,
      amount,
    });
    setAsksPin(true);
  }

  function send() {
    setAsksPin(false);
    if (payment) mutate(payment);
  }

  if (isOutcomeUnknown && payment)
    return <OutcomeUnknown isChecking={isPending} onCheck={() => mutate(payment)} />;
  const done = <FormNotice tone="good">{data && `${data.text} Reference ${data.reference}.`}</FormNotice>;
  if (!parseMoney(owed.statement.owed))
    return (
      <>
        {done}
        <EmptyState icon="check" title="Nothing to pay">
          You owe nothing on {cardTitle(owed)}.
        </EmptyState>
      </>
    );
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className={layout.title}>
        You owe {formatUsd(owed.statement.owed)}
      </h2>
      {done}
      <FormNotice>{isOverdue(owed.statement, new Date()) && describeMissed(owed.statement)}</FormNotice>
      <PaymentFailed failure={error} />
      <LeaveGuard isDirty={draft.amount !== '' && !isPending} />
      <PayCardForm
        key={data?.reference}
        accounts={accounts}
        owed={owed}
        draft={draft}
        isSending={isPending}
        onEdit={setDraft}
        onContinue={confirm}
      />
      {asksPin && payment && (
        <PinDialog bounds={boundsOf(payment)} onVerified={send} onCancel={() => setAsksPin(false)}>
          pay <strong>{formatUsd(payment.amount)}</strong> to {payment.card.title}
        </PinDialog>
      )}
    </Card>
  );
}

const describeMissed = ({ minimum_left, due_on }: Owed['statement']) =>
  due_on && `Your minimum payment of ${formatUsd(minimum_left)} was due on ${shortDay(due_on)}.`;
