import type { Transaction } from '@bank/shared/contracts/transactions';
import { useQuery } from '@bank/shared/query';
import { SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Unavailable } from '../../section';
import { CategoryChoice } from './category-choice';
import { DetailsActions } from './details-actions';
import { detailsOptions } from './details-calls';
import { DisputeState } from './dispute-state';
import { NoteField } from './note-field';
import { type DetailsProps, TransactionPanel } from './transaction-panel';

export const OwnDetails = (props: DetailsProps) => (
  <TransactionPanel {...props}>
    <Own transaction={props.transaction} isOut={props.direction === 'out'} />
  </TransactionPanel>
);

function Own({ transaction, isOut }: { transaction: Transaction; isOut: boolean }) {
  const { data: details, isError, refetch } = useQuery(detailsOptions(transaction.id));
  if (!details && isError) return <Unavailable what="the category and note" onRetry={() => refetch()} />;
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
