import type { TransactionDetails } from '@bank/shared/contracts/insights';
import type { Transaction } from '@bank/shared/contracts/transactions';
import { Slot } from '@bank/shared/slots';
import { Button, ButtonLink } from '@bank/shared/ui/base';
import { useState } from 'react';
import { DisputeForm } from './dispute-form';
import * as styles from './own-details.module.css';

interface ActionsProps {
  transaction: Transaction;
  details: TransactionDetails;
  isOut: boolean;
}

const withId = (path: string, id: string) => `${path}?${new URLSearchParams({ id })}`;

/** For money that the customer paid and that didn't come back. */
const hasReceipt = ({ is_credit, status }: Transaction) => !is_credit && (!status || status === 'pending');

export function DetailsActions({ transaction, details, isOut }: ActionsProps) {
  const [isDisputing, setDisputing] = useState(false);
  const { id } = transaction;
  return (
    <>
      <div className={styles.actions}>
        {details.person_id && (
          <ButtonLink
            to={`/dashboard/pay?${new URLSearchParams({ person: details.person_id })}`}
            variant="secondary"
            icon="send"
          >
            Pay again
          </ButtonLink>
        )}
        <Slot name="transaction-action" className={styles.slot} transaction={transaction} />
        {hasReceipt(transaction) && (
          <ButtonLink to={withId('/dashboard/receipt', id)} variant="secondary" icon="statement">
            Receipt
          </ButtonLink>
        )}
        {isOut && (
          <ButtonLink to={withId('/dashboard/split', id)} variant="secondary" icon="transfers">
            Split
          </ButtonLink>
        )}
        {details.can_dispute && !isDisputing && (
          <Button variant="secondary" icon="alert" onClick={() => setDisputing(true)}>
            I don't recognize this
          </Button>
        )}
      </div>
      {isDisputing && details.can_dispute && (
        <DisputeForm transactionId={id} cardId={details.card_id} onClose={() => setDisputing(false)} />
      )}
    </>
  );
}
