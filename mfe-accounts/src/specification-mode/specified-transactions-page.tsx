import { category } from '@bank/shared/contracts/transactions';
import { asOptions } from '../transactions/filters/filter-choice';
import { type TransactionsPageProps, TransactionsView } from '../transactions/transactions-view';
import { SpecifiedDetails } from './specified-details';

export const SpecifiedTransactionsPage = (props: TransactionsPageProps) => (
  <TransactionsView {...props} categoryOptions={asOptions(category.options)} Details={SpecifiedDetails} />
);

export default SpecifiedTransactionsPage;
