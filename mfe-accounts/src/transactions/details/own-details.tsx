import type { Transaction } from '@bank/shared/contracts/transactions';
import { useQuery } from '@bank/shared/query';
import { SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Unavailable } from '../../section';
import type { Direction } from '../../transaction-totals';
import { CategoryChoice } from './category-choice';
import { DetailsActions } from './details-actions';
import { detailsOptions } from './details-calls';
import { DisputeState } from './dispute-state';
import { NoteField } from './note-field';
import { ReportAction } from './report-action';
import { TransactionFacts } from './transaction-facts';
import { type DetailsProps, TransactionPanel } from './transaction-panel';
import { YearSoFar } from './year-so-far';

export const OwnDetails = (props: DetailsProps) => (
  <TransactionPanel label="Transaction" {...props}>
    <Own transaction={props.transaction} direction={props.direction} />
  </TransactionPanel>
);

function Own({ transaction, direction }: { transaction: Transaction; direction: Direction }) {
  const { data: details, isError, refetch } = useQuery(detailsOptions(transaction.id));
  return (
    <>
      {details?.dispute && <DisputeState dispute={details.dispute} cardId={details.card_id} />}
      {details && <DetailsActions transaction={transaction} details={details} isOut={direction === 'out'} />}
      {(direction === 'in' || direction === 'out') && (
        <YearSoFar transaction={transaction} direction={direction} />
      )}
      {!details && isError && <Unavailable what="the category and note" onRetry={() => refetch()} />}
      {!details && !isError && (
        <Waiting what="details">
          <SkeletonRows count={3} />
        </Waiting>
      )}
      {details && (
        <>
          <CategoryChoice transaction={transaction} details={details} />
          <NoteField key={details.note} details={details} />
        </>
      )}
      <TransactionFacts transaction={transaction} />
      {details?.can_dispute && <ReportAction details={details} />}
    </>
  );
}
