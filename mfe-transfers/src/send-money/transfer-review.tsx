import { Button, Card } from '@bank/shared/ui/base';
import { Figure, Tag } from '@bank/shared/ui/data';
import { Facts } from '@bank/shared/ui/details';
import { FormActions } from '@bank/shared/ui/forms';
import { Icon } from '@bank/shared/ui/icons';
import type { ReactNode } from 'react';
import * as layout from '../layout.module.css';
import { LeaveGuard } from '../leave-guard';
import { accountLabel } from '../money-fields';
import { FailureHelp, FormNotice } from '../payment-help';
import { Total } from '../total';
import { describeDestination, type Order } from './order';
import * as styles from './transfer-review.module.css';

interface TransferReviewProps {
  order: Order;
  isSending: boolean;
  failure: string;
  facts?: readonly (readonly [name: string, text: string])[] | undefined;
  /** Below them. */
  advice?: ReactNode;
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

const scheduledKinds = {
  internal: {
    badge: 'Between My Accounts',
    note: "We'll move the money on that day.",
  },
  external: {
    badge: 'To External Account',
    note: 'The money leaves your account on that day, also on weekends and holidays. External transfers take 1-3 business days.',
  },
};

export function TransferReview({
  order,
  isSending,
  failure,
  facts = [],
  advice,
  onBack,
  onConfirm,
}: TransferReviewProps) {
  const { badge, note } = (order.when ? scheduledKinds : kinds)[order.type];
  return (
    <>
      <LeaveGuard isDirty={!isSending} />
      <FormNotice>
        {failure && (
          <>
            <h2>Transfer Failed</h2>
            <p>{failure}</p>
            <FailureHelp reason={failure} />
          </>
        )}
      </FormNotice>
      <Card>
        <div className={layout.apart}>
          <Figure name="Amount">
            <Total amount={order.amount} />
          </Figure>
          <Tag>{badge}</Tag>
        </div>
        <Facts
          of={{
            From: accountLabel(order.from),
            To: describeDestination(order),
            ...Object.fromEntries(facts),
            Memo: order.memo,
          }}
        />
        <p className={styles.note}>{note}</p>
        {advice && <div className={styles.advice}>{advice}</div>}
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
