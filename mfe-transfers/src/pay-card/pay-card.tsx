import { dayText } from '@bank/kit/days';
import { usePayment } from '@bank/kit/payment';
import type { Account } from '@bank/shared/contracts/accounts';
import { isOverdue } from '@bank/shared/contracts/credit-cards';
import { formatUsd, parseMoney } from '@bank/shared/money';
import { ButtonLink, Card, EmptyState } from '@bank/shared/ui/base';
import { useState } from 'react';
import * as layout from '../layout.module.css';
import { LeaveGuard } from '../leave-guard';
import { accountLabel, primaryAccount, readAmount } from '../money-fields';
import { FormNotice, PaymentFailed } from '../payment-help';
import { PaymentResult, ReceiptLink, ResultTitle } from '../payment-result';
import {
  boundsOf,
  type CardPaymentDraft,
  cardTitle,
  type Owed,
  type PaidCard,
  payCard,
  shareAmount,
  suggestShare,
  toCardPayment,
} from './card-payment';
import { PayCardForm } from './pay-card-form';

interface PayCardProps {
  accounts: readonly Account[];
  owed: Owed;
}

export function PayCard({ accounts, owed }: PayCardProps) {
  const [draft, setDraft] = useState<CardPaymentDraft>({
    fromAccount: primaryAccount(accounts)?.id ?? '',
    share: suggestShare(owed),
    amount: '',
  });
  const payment = usePayment({
    send: payCard,
    boundsOf,
    summaryOf: ({ card, from, amount }) => ({
      ...{ verb: 'pay', amount, to: card.title },
      from: accountLabel(from),
    }),
  });

  function confirm() {
    const from = accounts.find(({ id }) => id === draft.fromAccount);
    const amount = shareAmount(owed, draft, readAmount);
    if (from && amount !== null) payment.confirm(toCardPayment(owed, from, amount));
  }

  if (payment.receipt) return <CardPaid paid={payment.receipt} />;
  if (payment.lost) return payment.lost;
  if (!parseMoney(owed.statement.owed))
    return (
      <EmptyState icon="check" title="Nothing to pay">
        You owe nothing on {cardTitle(owed)}.
      </EmptyState>
    );
  return (
    <Card>
      <h2 className={layout.title}>You owe {formatUsd(owed.statement.owed)}</h2>
      <FormNotice>{isOverdue(owed.statement, new Date()) && describeMissed(owed.statement)}</FormNotice>
      <PaymentFailed failure={payment.error} />
      <LeaveGuard isDirty={draft.amount !== '' && !payment.isPending} />
      <PayCardForm
        accounts={accounts}
        owed={owed}
        draft={draft}
        isSending={payment.isPending}
        onEdit={setDraft}
        onContinue={confirm}
      />
      {payment.pin}
    </Card>
  );
}

const CardPaid = ({ paid: { id, reference, card, from, amount } }: { paid: PaidCard }) => (
  <PaymentResult
    title={<ResultTitle>{`Paid to ${card.title}`}</ResultTitle>}
    amount={amount}
    reference={reference}
    accounts={[from.id]}
    actions={<ReceiptLink id={id} />}
    done={
      <ButtonLink to={`/dashboard/card?id=${card.id}`} block>
        Done
      </ButtonLink>
    }
  >
    <p>From {accountLabel(from)}</p>
  </PaymentResult>
);

const describeMissed = ({ minimum_left, due_on }: Owed['statement']) =>
  due_on && `Your minimum payment of ${formatUsd(minimum_left)} was due on ${dayText(due_on)}.`;
