import { Slot } from '@bank/shared/slots';
import { Facts } from '@bank/shared/ui/details';
import { TransactionFacts } from '../transactions/details/transaction-facts';
import { type DetailsProps, TransactionPanel } from '../transactions/details/transaction-panel';

export const SpecifiedDetails = (props: DetailsProps) => (
  <TransactionPanel label="Transaction" {...props}>
    <Facts look="description" of={{ Category: props.transaction.category_display }} />
    <TransactionFacts transaction={props.transaction} />
    <Slot name="transaction-action" transaction={props.transaction} />
  </TransactionPanel>
);
