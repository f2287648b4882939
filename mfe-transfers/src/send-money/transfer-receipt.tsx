import { Button, ButtonLink, PageHeader, useAnnouncement } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import * as layout from '../layout.module.css';
import { accountLabel } from '../money-fields';
import { PaymentResult, ReceiptLink } from '../payment-result';
import { describeDestination, type Order, sentAnnouncement, useForgetOrder } from './order';

export interface TransferReceiptProps {
  order: Order;
  receipt: { id: string | undefined; reference: string | undefined };
  onAgain?: (() => void) | undefined;
  title: string;
  tabTitle?: string;
  arrival?: ReactNode;
  advice?: string;
}

export const transactionsPath = '/dashboard/transactions';

export function TransferReceipt(props: TransferReceiptProps) {
  const { order, receipt, onAgain, arrival, advice, ...titles } = props;
  const { from, to, amount } = order;
  useAnnouncement(sentAnnouncement(order, receipt.reference));
  useForgetOrder();
  return (
    <PaymentResult
      title={<PageHeader key="done" {...titles} />}
      amount={amount}
      reference={receipt.reference}
      accounts={to ? [from.id, to.id] : [from.id]}
      actions={
        onAgain && (
          <>
            <ReceiptLink id={receipt.id} />
            <Button variant="secondary" block onClick={onAgain}>
              Send Again
            </Button>
          </>
        )
      }
      done={
        <ButtonLink to={transactionsPath} block>
          View Transactions
        </ButtonLink>
      }
    >
      <p>
        From {accountLabel(from)} to {describeDestination(order)}
      </p>
      {arrival && <p>{arrival}</p>}
      {advice && <p className={layout.detail}>{advice}</p>}
    </PaymentResult>
  );
}
