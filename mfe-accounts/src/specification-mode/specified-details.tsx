import { Slot } from '@bank/shared/slots';
import { Fact, Facts } from '@bank/shared/ui/receipt';
import { type DetailsProps, TransactionPanel } from '../transactions/details/transaction-panel';

export const SpecifiedDetails = (props: DetailsProps) => (
  <TransactionPanel {...props}>
    <Facts look="description">
      <Fact name="Category">{props.transaction.category_display}</Fact>
    </Facts>
    <Slot name="transaction-action" transaction={props.transaction} />
  </TransactionPanel>
);
