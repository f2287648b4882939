import { isFull } from '@bank/shared/mode';
import { referenceOf, type Transaction } from '@bank/shared/contracts/transactions';
import { Slot } from '@bank/shared/slots';
import { Money } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/overlay';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { creditCardName } from '../../card-activity';
import { statusLabels } from '../../transaction-status';
import type { Direction } from '../../transaction-totals';
import { OwnDetails } from '../details/own-details';
import * as styles from './transaction-details.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

const directionLabels: Record<Direction, string> = {
  in: 'Money in',
  out: 'Money out',
  between: 'Between your accounts',
  undone: 'Money returned to your account',
};

interface DetailsProps {
  transaction: Transaction;
  direction: Direction;
  onClose: () => void;
}

export const TransactionDetails = (props: DetailsProps) =>
  isFull() ? (
    <OwnDetails {...props} directionLabel={directionLabels[props.direction]} />
  ) : (
    <SpecifiedDetails {...props} />
  );

function SpecifiedDetails({ transaction, direction, onClose }: DetailsProps) {
  const showsStatus = isFull();
  return (
    <Dialog label="Transaction" onClose={onClose}>
      <p className={styles.amount}>
        <Money amount={transaction.amount} isPrivate />
      </p>
      <p>{directionLabels[direction]}</p>
      <div className={styles.facts}>
        <Facts look="description">
          {transaction.merchant && <Fact name="Merchant">{transaction.merchant}</Fact>}
          <Fact name="Description">{transaction.description}</Fact>
          <Fact name="Date">{moment.format(new Date(transaction.created_at))}</Fact>
          <Fact name="Category">{transaction.category_display}</Fact>
          <Fact name="Type">{transaction.transaction_type_display}</Fact>
          {showsStatus && transaction.status && <Fact name="Status">{statusLabels[transaction.status]}</Fact>}
          {transaction.from_account_number && <Fact name="From">{transaction.from_account_number}</Fact>}
          {transaction.from_credit_card && (
            <Fact name="From">{creditCardName(transaction.from_credit_card)}</Fact>
          )}
          {transaction.to_account_number && <Fact name="To">{transaction.to_account_number}</Fact>}
          {transaction.to_credit_card && <Fact name="To">{creditCardName(transaction.to_credit_card)}</Fact>}
          <Fact name="Reference">{referenceOf(transaction.id)}</Fact>
        </Facts>
      </div>
      <Slot name="transaction-action" className={styles.actions} transaction={transaction} />
    </Dialog>
  );
}
