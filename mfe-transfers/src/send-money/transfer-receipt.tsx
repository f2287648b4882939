import { Money } from '@bank/shared/ui/amounts';
import { ButtonLink, Card, PageHeader, useAnnouncement } from '@bank/shared/ui/base';
import { DoneMark } from '@bank/shared/ui/receipt';
import type { ReactNode } from 'react';
import * as layout from '../layout.module.css';
import { accountLabel } from '../money-fields';
import { describeDestination, type Order, sentAnnouncement, useForgetOrder } from './order';

interface TransferReceiptProps {
  order: Order;
  reference: string | undefined;
  title: string;
  tabTitle?: string;
  arrival?: ReactNode;
  advice?: string;
}

export const transactionsPath = '/dashboard/transactions';

export function TransferReceipt({ order, reference, arrival, advice, ...titles }: TransferReceiptProps) {
  useAnnouncement(sentAnnouncement(order, reference));
  useForgetOrder();
  return (
    <div className={layout.receipt}>
      <DoneMark />
      <PageHeader key="done" {...titles} />
      <Card>
        <div className={layout.lines}>
          <Money amount={order.amount} className={layout.total} />
          <p>
            From {accountLabel(order.from)} to {describeDestination(order)}
          </p>
          {arrival && <p>{arrival}</p>}
          {reference && <p className={layout.detail}>Reference {reference}</p>}
          {advice && <p className={layout.detail}>{advice}</p>}
        </div>
      </Card>
      <ButtonLink to={transactionsPath}>View Transactions</ButtonLink>
    </div>
  );
}
