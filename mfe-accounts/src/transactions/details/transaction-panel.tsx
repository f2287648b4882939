import { referenceOf, type Transaction } from '@bank/shared/contracts/transactions';
import { Money } from '@bank/shared/ui/amounts';
import { Facts } from '@bank/shared/ui/details';
import { Panel } from '@bank/shared/ui/panel';
import type { ReactNode } from 'react';
import { creditCardName } from '../../card-activity';
import * as section from '../../section.module.css';
import { directionTexts } from '../../transaction-row';
import { statusLabels } from '../../transaction-status';
import type { Direction } from '../../transaction-totals';
import * as styles from './own-details.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

export interface DetailsProps {
  transaction: Transaction;
  direction: Direction;
  onClose: () => void;
}

export function TransactionPanel({
  transaction,
  direction,
  onClose,
  children,
}: DetailsProps & { children: ReactNode }) {
  const { merchant, description, status, from_credit_card: from, to_credit_card: to } = transaction;
  return (
    <Panel label="Transaction" onClose={onClose}>
      <div className={styles.details}>
        <div>
          <p className={styles.who} dir="auto">
            {merchant || description}
          </p>
          <p className={styles.amount}>
            <Money amount={transaction.amount} isPrivate />
          </p>
          <p className={section.muted}>
            {directionTexts[direction].label} · {moment.format(new Date(transaction.created_at))}
          </p>
        </div>
        {children}
        <Facts
          look="description"
          of={{
            Merchant: merchant,
            Description: description,
            Type: transaction.transaction_type_display,
            Status: status && statusLabels[status],
            From: from ? creditCardName(from) : transaction.from_account_number,
            To: to ? creditCardName(to) : transaction.to_account_number,
            Reference: referenceOf(transaction.id),
          }}
        />
      </div>
    </Panel>
  );
}
