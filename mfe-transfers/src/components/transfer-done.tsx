import { useNavigate } from '@bank/shared/routing';
import { ButtonLink, Card, Money, PageHeader, useAnnouncement } from '@bank/shared/ui/base';
import { DoneMark } from '@bank/shared/ui/receipt';
import { useEffect } from 'react';
import { describeAccount, describeDestination, type Order, tellSent } from '../rules/order';
import * as styles from './transfer-done.module.css';
import { useSent } from './use-sent';

const leadsOnAfter = 3000;
const target = '/dashboard/transactions';

export function TransferDone({ order, reference }: { order: Order; reference: string }) {
  const navigate = useNavigate();
  useAnnouncement(tellSent(order, reference));
  useSent();
  useEffect(() => {
    const timer = setTimeout(() => navigate(target, { replace: true }), leadsOnAfter);
    return () => clearTimeout(timer);
  }, [navigate]);

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
