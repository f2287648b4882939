import { referenceOf, type Transaction } from '@bank/shared/contracts/transactions';
import { Money } from '@bank/shared/ui/base';
import { Panel } from '@bank/shared/ui/overlay';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import type { ReactNode } from 'react';
import { creditCardName } from '../../card-activity';
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
          <p className={styles.when}>
            {directionTexts[direction].label} · {moment.format(new Date(transaction.created_at))}
          </p>
        </div>
        {children}
        <Facts look="description">
          {merchant && <Fact name="Merchant">{merchant}</Fact>}
          <Fact name="Description">{description}</Fact>
          <Fact name="Type">{transaction.transaction_type_display}</Fact>
          {status && <Fact name="Status">{statusLabels[status]}</Fact>}
          {transaction.from_account_number && <Fact name="From">{transaction.from_account_number}</Fact>}
          {from && <Fact name="From">{creditCardName(from)}</Fact>}
          {transaction.to_account_number && <Fact name="To">{transaction.to_account_number}</Fact>}
          {to && <Fact name="To">{creditCardName(to)}</Fact>}
          <Fact name="Reference">{referenceOf(transaction.id)}</Fact>
        </Facts>
      </div>
    </Panel>
  );
}
