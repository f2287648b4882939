import { Slot } from '@bank/shared/slots';
import { Facts } from '@bank/shared/ui/details';
import { type DetailsProps, TransactionPanel } from '../transactions/details/transaction-panel';

export const SpecifiedDetails = (props: DetailsProps) => (
  <TransactionPanel {...props}>
    <Facts look="description" of={{ Category: props.transaction.category_display }} />
    <Slot name="transaction-action" transaction={props.transaction} />
  </TransactionPanel>
);
