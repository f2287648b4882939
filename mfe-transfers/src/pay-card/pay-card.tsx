import type { Account } from '@bank/shared/contracts/accounts';
import { isOverdue } from '@bank/shared/contracts/credit-cards';
import { formatUsd, parseMoney } from '@bank/shared/money';
import { Card, EmptyState, Notice } from '@bank/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '../leave-guard';
import { readAmount } from '../money-fields';
import { OutcomeUnknown } from '../outcome-unknown';
import { shortDay } from '../pay-day';
import { PaymentFailed } from '../payment-help';
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
import * as styles from './pay-card.module.css';
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
  const done = data && (
    <Notice tone="good">
      {data.text} Reference {data.reference}.
    </Notice>
  );
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
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        You owe {formatUsd(owed.statement.owed)}
      </h2>
      {done}
      {isOverdue(owed.statement, new Date()) && owed.statement.due_on && (
        <Notice tone="danger">
          Your minimum payment of {formatUsd(owed.statement.minimum_left)} was due on{' '}
          {shortDay(owed.statement.due_on)}.
        </Notice>
      )}
      {error && <PaymentFailed failure={error} />}
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
