import { Badge, Button, Card, Money, Notice } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { Icon } from '@bank/shared/ui/icons';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { LeaveGuard } from '../leave-guard';
import { accountLabel } from '../money-fields';
import { FailureHelp } from '../payment-help';
import { describeDestination, type Order } from './order';
import * as styles from './transfer-review.module.css';

interface TransferReviewProps {
  order: Order;
  isSending: boolean;
  failure: string;
  facts?: readonly (readonly [name: string, text: string])[] | undefined;
  onBack: () => void;
  onConfirm: () => void;
}

const kinds = {
  internal: {
    badge: 'Between My Accounts · Instant',
    note: 'Internal transfers are processed immediately.',
  },
  external: {
    badge: 'To External Account',
    note: 'External transfers take 1-3 business days.',
  },
};

export function TransferReview({
  order,
  isSending,
  failure,
  facts = [],
  onBack,
  onConfirm,
}: TransferReviewProps) {
  const { badge, note } = kinds[order.type];
  return (
    <>
      <LeaveGuard isDirty={!isSending} />
      {failure && (
        <div className={styles.failure}>
          <Notice tone="danger">
            <h2 className={styles.failed}>Transfer Failed</h2>
            <p>{failure}</p>
            <FailureHelp reason={failure} />
          </Notice>
        </div>
      )}
      <Card>
        <div className={styles.head}>
          <p className={styles.label}>Amount</p>
          <Money amount={order.amount} className={styles.amount} />
          <Badge>{badge}</Badge>
        </div>
        <div className={styles.rows}>
          <Facts>
            <Fact name="From">{accountLabel(order.from)}</Fact>
            <Fact name="To">{describeDestination(order)}</Fact>
            {facts.map(([name, text]) => (
              <Fact key={name} name={name}>
                {text}
              </Fact>
            ))}
            {order.memo && <Fact name="Memo">{order.memo}</Fact>}
          </Facts>
        </div>
        <p className={styles.note}>{note}</p>
        <p className={styles.note}>
          <Icon name="lock" size={16} />
          Secure transfer: we'll ask for your transaction PIN.
        </p>
      </Card>
      <FormActions arrange="review" above={5}>
        <Button variant="secondary" onClick={onBack}>
          Back to Edit
        </Button>
        <Button onClick={onConfirm} busy={isSending}>
          {isSending ? 'Processing...' : 'Confirm Transfer'}
        </Button>
      </FormActions>
    </>
  );
}
