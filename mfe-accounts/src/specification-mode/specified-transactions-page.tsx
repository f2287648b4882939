import { category } from '@bank/shared/contracts/transactions';
import { lazily } from '@bank/shared/ui/base';
import type { DetailsProps } from '../transactions/details/transaction-panel';
import { asOptions } from '../transactions/filters/filter-choice';
import { type TransactionsPageProps, TransactionsView } from '../transactions/transactions-view';

const Details = lazily<DetailsProps>(async () => (await import('./specified-details')).SpecifiedDetails);

export const SpecifiedTransactionsPage = (props: TransactionsPageProps) => (
  <TransactionsView {...props} categoryOptions={asOptions(category.options)} Details={Details} />
);

export default SpecifiedTransactionsPage;
