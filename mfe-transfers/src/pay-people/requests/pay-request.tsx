import { failureText, usePayment } from '@bank/kit/payment';
import type { Account } from '@bank/shared/contracts/accounts';
import type { AskedRequest } from '@bank/shared/contracts/requests';
import { type Cents, parseMoney } from '@bank/shared/money';
import { Button, ButtonLink, Card, EmptyState } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { useState } from 'react';
import * as layout from '../../layout.module.css';
import { accountLabel } from '../../money-fields';
import { FormNotice } from '../../payment-help';
import { Total } from '../../total';
import { PersonHead } from '../person-mark';
import { SentPayment } from '../sent-payment';
import { DeclineDialog } from './end-request-dialog';
import { PayRequestForm } from './pay-request-form';
import { payRequest, type RequestOrder } from './requests';

interface PayRequestProps {
  request: AskedRequest;
  accounts: readonly Account[];
}

export function PayRequest({ request, accounts }: PayRequestProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const { id, requester_name, amount, note } = request;
  const payment = usePayment({
    send: payRequest,
    boundsOf: ({ from }: RequestOrder) => ({
      ...{ request_id: id, from_account_id: from.id, amount: centsOf(request) / 100 },
    }),
    summaryOf: ({ from }) => ({
      ...{ amount: centsOf(request), to: requester_name, from: accountLabel(from), note },
    }),
  });

  function confirm(from: Account) {
    payment.confirm({ key: crypto.randomUUID(), requestId: id, from });
  }

  if (payment.receipt) return <SentPayment payment={payment.receipt} onEdit={payment.startAgain} />;
  if (payment.lost) return payment.lost;
  if (request.status !== 'open') return <EndedRequest request={request} />;
  return (
    <Card>
      <PersonHead name={requester_name} detail="asks you for" />
      <p className={`${layout.lines} ${layout.spaced}`}>
        <Total amount={amount} />
        {note && <span className={layout.detail}>{note}</span>}
      </p>
      <FormNotice>{payment.error && failureText(payment.error)}</FormNotice>
      <PayRequestForm
        accounts={accounts}
        amount={centsOf(request)}
        isSending={payment.isPending}
        onPay={confirm}
      />
      {request.is_personal && (
        <FormActions above={3}>
          <Button variant="secondary" block onClick={() => setIsDeclining(true)}>
            Decline
          </Button>
        </FormActions>
      )}
      {isDeclining && <DeclineDialog request={request} onClose={() => setIsDeclining(false)} />}
      {payment.pin}
    </Card>
  );
}

const centsOf = ({ amount }: AskedRequest): Cents => parseMoney(amount) as Cents;

const endings: Record<Exclude<AskedRequest['status'], 'open'>, string> = {
  paying: 'This request is being paid',
  paid: 'This request was already paid',
  declined: 'This request was declined',
  cancelled: 'This request was canceled',
  expired: 'This request has expired',
};

function EndedRequest({ request: { status, payment_id, requester_name } }: { request: AskedRequest }) {
  if (status === 'open') return null;
  if (payment_id) return <Ended title="You paid this request">{`The money is for ${requester_name}.`}</Ended>;
  return <Ended title={endings[status]}>There is nothing to pay.</Ended>;
}

export const Ended = ({ title, children }: { title: string; children: string }) => (
  <EmptyState icon="bill" title={title} action={<ButtonLink to="/dashboard/pay">Go to Pay</ButtonLink>}>
    {children}
  </EmptyState>
);
