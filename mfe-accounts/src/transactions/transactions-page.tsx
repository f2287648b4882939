import { category } from '@bank/shared/contracts/transactions';
import { categoryOptions } from '../own-categories';
import { MoreFormats } from './export/more-formats-button';
import { asOptions } from './filters/filter-choice';
import { OpenedByLink } from './opened/opened-by-link';
import { type TransactionsPageProps, TransactionsView } from './transactions-view';
import { OwnDetails } from './when-open';

/** The stated ones come first, in their order. */
const categories = [
  ...asOptions(category.options),
  ...categoryOptions.filter(({ value }) => !category.safeParse(value).success),
];

export const TransactionsPage = (props: TransactionsPageProps) => (
  <>
    <TransactionsView
      {...props}
      categoryOptions={categories}
      Details={OwnDetails}
      MoreFormats={MoreFormats}
    />
    <OpenedByLink />
  </>
);

export default TransactionsPage;
