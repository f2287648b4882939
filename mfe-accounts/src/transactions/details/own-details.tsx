import { referenceOf, type Transaction } from '@bank/shared/contracts/transactions';
import { useQuery } from '@bank/shared/query';
import { Button, Money, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Panel } from '@bank/shared/ui/overlay';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { useTransactionTitle } from '../../account-details';
import { creditCardName } from '../../card-activity';
import { statusLabels } from '../../transaction-status';
import type { Direction } from '../../transaction-totals';
import { CategoryChoice } from './category-choice';
import { DetailsActions } from './details-actions';
import { detailsOptions } from './details-calls';
import { DisputeState } from './dispute-state';
import { NoteField } from './note-field';
import * as styles from './own-details.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });

export interface OwnDetailsProps {
  transaction: Transaction;
  direction: Direction;
  directionLabel: string;
  onClose: () => void;
}

export function OwnDetails({ transaction, direction, directionLabel, onClose }: OwnDetailsProps) {
  const title = useTransactionTitle(transaction);
  return (
    <Panel label="Transaction" onClose={onClose}>
      <div className={styles.details}>
        <div>
          <p className={styles.who} dir="auto">
            {title}
          </p>
          <p className={styles.amount}>
            <Money amount={transaction.amount} isPrivate />
          </p>
          <p className={styles.when}>
            {directionLabel} · {moment.format(new Date(transaction.created_at))}
          </p>
        </div>
        <Own transaction={transaction} isOut={direction === 'out'} />
        <Facts look="description">
          {transaction.merchant && <Fact name="Merchant">{transaction.merchant}</Fact>}
          <Fact name="Description">{transaction.description}</Fact>
          <Fact name="Type">{transaction.transaction_type_display}</Fact>
          {transaction.status && <Fact name="Status">{statusLabels[transaction.status]}</Fact>}
          {transaction.from_account_number && <Fact name="From">{transaction.from_account_number}</Fact>}
          {transaction.from_credit_card && (
            <Fact name="From">{creditCardName(transaction.from_credit_card)}</Fact>
          )}
          {transaction.to_account_number && <Fact name="To">{transaction.to_account_number}</Fact>}
          {transaction.to_credit_card && <Fact name="To">{creditCardName(transaction.to_credit_card)}</Fact>}
          <Fact name="Reference">{referenceOf(transaction.id)}</Fact>
        </Facts>
      </div>
    </Panel>
  );
}

function Own({ transaction, isOut }: { transaction: Transaction; isOut: boolean }) {
  const { data: details, isError, refetch } = useQuery(detailsOptions(transaction.id));
  if (!details && isError)
    return (
      <div role="alert" className={styles.failed}>
        <p>Unable to load the category and note.</p>
        <Button variant="secondary" onClick={() => refetch()}>
          Try Again
        </Button>
      </div>
    );
  if (!details)
    return (
      <Waiting what="details">
        <SkeletonRows count={3} />
      </Waiting>
    );
  return (
    <>
      {details.dispute && <DisputeState dispute={details.dispute} cardId={details.card_id} />}
      <CategoryChoice transaction={transaction} details={details} />
      <NoteField key={details.note} details={details} />
      <DetailsActions transaction={transaction} details={details} isOut={isOut} />
    </>
  );
}
