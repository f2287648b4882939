import { useCapability } from '@bank/shared/capabilities';
import { useNavigate } from '@bank/shared/routing';
import { ButtonLink, Card, Money, PageHeader, useAnnouncement, useLater } from '@bank/shared/ui/base';
import { DoneMark } from '@bank/shared/ui/receipt';
import { describeAccount, describeDestination, type Order, tellSent } from './order';
import * as styles from './transfer-done.module.css';
import { useSent } from './use-sent';

const leadsOnAfter = 3000;
const target = '/dashboard/transactions';

export function TransferDone({ order, reference }: { order: Order; reference: string }) {
  const navigate = useNavigate();
  useAnnouncement(tellSent(order, reference));
  useSent();
  const staysOpen = useCapability('clear-messages');
  useLater(() => navigate(target, { replace: true }), leadsOnAfter, !staysOpen);

  return (
    <div className={styles.done}>
      <DoneMark />
      <PageHeader key="done" title="Transfer Successful!" tabTitle="Transfer Successful" />
      <Card>
        <Money amount={order.amount} className={styles.amount} />
        <p className={styles.way}>
          From {describeAccount(order.from)} to {describeDestination(order)}
        </p>
        <p className={styles.reference}>Reference {reference}</p>
      </Card>
      <ButtonLink to={target}>View Transactions</ButtonLink>
    </div>
  );
}
