import * as contracts from '@bank/shared/contracts/transfers';
import { send } from '@bank/shared/http';
import { mutationOptions } from '@bank/shared/query';
import { ButtonLink, Card, Money, PageHeader, useAnnouncement, useRedirect } from '@bank/shared/ui/base';
import { DoneMark } from '@bank/shared/ui/receipt';
import { accountLabel } from '../money-fields';
import {
  defaultDescriptions,
  describeDestination,
  type Order,
  sentAnnouncement,
  useForgetOrder,
} from './order';
import * as styles from './receipt.module.css';
import { ReviewAndSend, type SendingProps } from './review-and-send';

const transferInternally = mutationOptions({
  mutationFn: async ({ key, from, to, amount, memo }: Order) => {
    const body = {
      from_account_id: from.id,
      to_account_id: to?.id ?? '',
      amount: amount / 100,
      description: memo || defaultDescriptions.internal,
    };
    const { data } = await send(contracts.transferInternally, { body, headers: { 'Idempotency-Key': key } });
    return { reference: data?.reference };
  },
});

export const InternalTransfer = (props: SendingProps) => (
  <ReviewAndSend {...props} transfer={transferInternally}>
    {({ reference }) => <TransferDone order={props.order} reference={reference} />}
  </ReviewAndSend>
);

const redirectDelayMs = 3000;
const target = '/dashboard/transactions';

function TransferDone({ order, reference }: { order: Order; reference: string | undefined }) {
  useAnnouncement(sentAnnouncement(order, reference));
  useForgetOrder();
  useRedirect(target, redirectDelayMs);

  return (
    <div className={styles.done}>
      <DoneMark />
      <PageHeader key="done" title="Transfer Successful!" tabTitle="Transfer Successful" />
      <Card>
        <Money amount={order.amount} className={styles.amount} />
        <p className={styles.way}>
          From {accountLabel(order.from)} to {describeDestination(order)}
        </p>
        {reference && <p className={styles.reference}>Reference {reference}</p>}
      </Card>
      <ButtonLink to={target}>View Transactions</ButtonLink>
    </div>
  );
}
