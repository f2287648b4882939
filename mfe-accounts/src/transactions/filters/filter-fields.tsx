import { transactionType } from '@bank/shared/contracts/transactions';
import type { TransactionFilter } from '../../transaction-filter';
import { AmountFilter } from './amount-filter';
import { DateFilter } from './date-filter';
import { asOptions, FilterChoice, type FiltersProps } from './filter-choice';

const directions = [
  { value: 'in', label: 'Money in' },
  { value: 'out', label: 'Money out' },
];

/** The stated ones come first, in their order. */
export const FilterFields = ({ filter, accountOptions, categoryOptions, onChange: change }: FiltersProps) => (
  <>
    <FilterChoice
      label="Account"
      all="All accounts"
      value={filter.account}
      options={accountOptions}
      onChange={(account) => change({ account })}
    />
    <FilterChoice
      label="Type"
      all="All types"
      value={filter.type}
      options={asOptions(transactionType.options)}
      onChange={(type) => change({ type: type as TransactionFilter['type'] })}
    />
    <FilterChoice
      label="Category"
      all="All categories"
      value={filter.category}
      options={categoryOptions}
      onChange={(chosen) => change({ category: chosen as TransactionFilter['category'] })}
    />
    <DateFilter filter={filter} onChange={change} />
    <FilterChoice
      label="Direction"
      all="In and out"
      value={filter.direction}
      options={directions}
      onChange={(direction) => change({ direction: direction as TransactionFilter['direction'] })}
    />
    <AmountFilter filter={filter} onChange={change} />
  </>
);
