import type { Receipt } from '@bank/shared/contracts/transfers';
import { useQuery } from '@bank/shared/query';
import { ButtonLink, Card, Money, PageHeader, useAnnouncement } from '@bank/shared/ui/base';
import { DoneMark } from '@bank/shared/ui/receipt';
import { accountLabel } from '../../money-fields';
import { longDay } from '../../pay-day';
import { describeDestination, type Order, sentAnnouncement, useForgetOrder } from '../order';
import * as styles from '../receipt.module.css';
import { ReviewAndSend, type SendingProps } from '../review-and-send';
import { arrivalOptions, transferExternally } from './external-transfers';

export function ExternalTransfer(props: SendingProps) {
  const { order } = props;
  const { data: day } = useQuery(arrivalOptions(order.amount));
  return (
    <ReviewAndSend
      {...props}
      transfer={transferExternally}
      facts={[
        ['Routing number', order.recipient.routingNumber],
        ['Expected to arrive', day ? longDay(day) : 'In 1-3 business days'],
      ]}
    >
      {(receipt) => <TransferPending order={order} receipt={receipt} />}
    </ReviewAndSend>
  );
}

/** Doesn't redirect, unlike the internal receipt, because the customer can still cancel. */
function TransferPending({ order, receipt }: { order: Order; receipt: Receipt }) {
  useForgetOrder();
  useAnnouncement(sentAnnouncement(order, receipt.reference));
  return (
    <div className={styles.done}>
      <DoneMark />
      <PageHeader key="done" title="Your transfer is on its way" />
      <Card>
        <Money amount={order.amount} className={styles.amount} />
        <p className={styles.way}>
          From {accountLabel(order.from)} to {describeDestination(order)}
        </p>
        {receipt.settles_on && (
          <p className={styles.way}>
            Pending. Expected to arrive on <strong>{longDay(receipt.settles_on)}</strong>
          </p>
        )}
        <p className={styles.reference}>Reference {receipt.reference}</p>
        <p className={styles.reference}>
          You can cancel it under Transfers until it goes out. We'll return the money right away.
        </p>
      </Card>
      <ButtonLink to="/dashboard/transactions">View Transactions</ButtonLink>
    </div>
  );
}
