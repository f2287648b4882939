import type { TransactionDetails } from '@bank/shared/contracts/insights';
import type { Transaction } from '@bank/shared/contracts/transactions';
import { Slot } from '@bank/shared/slots';
import { ButtonLink } from '@bank/shared/ui/base';
import * as styles from './own-details.module.css';

interface ActionsProps {
  transaction: Transaction;
  details: TransactionDetails;
  isOut: boolean;
}

const withId = (path: string, id: string) => `${path}?${new URLSearchParams({ id })}`;

const hasReceipt = ({ is_credit, status }: Transaction) => !is_credit && (!status || status === 'pending');

export const DetailsActions = ({ transaction, details, isOut }: ActionsProps) => (
  <div className={styles.actions}>
    {details.person_id && (
      <ButtonLink
        to={`/dashboard/pay?${new URLSearchParams({ person: details.person_id })}`}
        variant="secondary"
        icon="send"
      >
        Pay Again
      </ButtonLink>
    )}
    <Slot name="transaction-action" className={styles.slot} transaction={transaction} />
    {hasReceipt(transaction) && (
      <ButtonLink to={withId('/dashboard/receipt', transaction.id)} variant="secondary" icon="statement">
        Receipt
      </ButtonLink>
    )}
    {isOut && (
      <ButtonLink to={withId('/dashboard/split', transaction.id)} variant="secondary" icon="transfers">
        Split
      </ButtonLink>
    )}
  </div>
);
