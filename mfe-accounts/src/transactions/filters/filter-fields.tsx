import { transactionType } from '@bank/shared/contracts/transactions';
import { categoryName } from '../../own-categories';
import type { TransactionFilter } from '../../transaction-filter';
import { AmountFilter } from './amount-filter';
import { DateFilter } from './date-filter';
import { asOptions, FilterChoice, type FilterLook, type FiltersProps } from './filter-choice';

const directions = [
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
];

interface FieldsProps extends FiltersProps {
  look: FilterLook;
}

/** The stated ones come first, in their order. */
export function FilterFields({
  filter,
  accountOptions,
  categoryOptions,
  look,
  onChange: change,
}: FieldsProps) {
  const { category } = filter;
  // A link can name a category that the page doesn't offer.
  const isOffered = categoryOptions.some(({ value }) => value === category);
  const more = category && !isOffered ? [{ value: category, label: categoryName(category) }] : [];
  return (
    <>
      <FilterChoice
        label="Account"
        all="All accounts"
        value={filter.account}
        options={accountOptions}
        look={look}
        onChange={(account) => change({ account })}
      />
      <FilterChoice
        label="Type"
        all="All types"
        value={filter.type}
        options={asOptions(transactionType.options)}
        look={look}
        onChange={(type) => change({ type: type as TransactionFilter['type'] })}
      />
      <FilterChoice
        label="Category"
        all="All categories"
        value={category}
        options={[...categoryOptions, ...more]}
        look={look}
        onChange={(chosen) => change({ category: chosen as TransactionFilter['category'] })}
      />
      <DateFilter filter={filter} look={look} onChange={change} />
    </>
  );
}

/** Those that few customers need. */
export const MoreFields = ({ filter, onChange: change }: Pick<FiltersProps, 'filter' | 'onChange'>) => (
  <>
    <FilterChoice
      label="Direction"
      all="In and out"
      value={filter.direction}
      options={directions}
      look="field"
      onChange={(direction) => change({ direction: direction as TransactionFilter['direction'] })}
    />
    <AmountFilter filter={filter} onChange={change} />
  </>
);
