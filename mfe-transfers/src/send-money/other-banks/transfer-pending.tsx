import type { Receipt } from '@bank/shared/contracts/transfers';
import { ButtonLink, Card, Money, PageHeader, useAnnouncement } from '@bank/shared/ui/base';
import { DoneMark } from '@bank/shared/ui/receipt';
import { dayInFull } from '../../format-day';
import { describeAccount, describeDestination, type Order, tellSent } from '../order';
import * as styles from '../transfer-done.module.css';
import { useSent } from '../use-sent';

/** The money has left the account and has not arrived: the page stays, for there is something to remember. */
export function TransferOnItsWay({ order, receipt }: { order: Order; receipt: Receipt }) {
  useSent();
  useAnnouncement(tellSent(order, receipt.reference));
  return (
    <div className={styles.done}>
      <DoneMark />
      <PageHeader key="done" title="Your transfer is on its way" />
      <Card>
        <Money amount={order.amount} className={styles.amount} />
        <p className={styles.way}>
          From {describeAccount(order.from)} to {describeDestination(order)}
        </p>
        {receipt.settles_on && (
          <p className={styles.way}>
            Pending. Expected to arrive on <strong>{dayInFull(receipt.settles_on)}</strong>
          </p>
        )}
        <p className={styles.reference}>Reference {receipt.reference}</p>
        <p className={styles.reference}>
          Until it goes out you can cancel it under Transfers; the money is then back at once.
        </p>
      </Card>
      <ButtonLink to="/dashboard/transactions">View Transactions</ButtonLink>
    </div>
  );
}
