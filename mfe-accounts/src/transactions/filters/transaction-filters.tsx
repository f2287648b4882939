import { isFull } from '@bank/shared/mode';
import { category, transactionType } from '@bank/shared/contracts/transactions';
import { Button } from '@bank/shared/ui/base';
import { useState } from 'react';
import { resolveMonth } from '../../month';
import { isFiltered, noFilter, type TransactionFilter } from '../../transaction-filter';
import { FilterChips } from './filter-chips';
import { asOptions, FilterChoice, type FiltersProps } from './filter-choice';
import { OwnFilters } from './own/own-filters';
import { SearchField } from './search-field';
import * as styles from './transaction-filters.module.css';

export const TransactionFilters = (props: FiltersProps) =>
  isFull() ? <OwnFilters {...props} /> : <SpecifiedFilters {...props} />;

function SpecifiedFilters({ filter, accountOptions, onChange: change }: FiltersProps) {
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    setCleared(cleared + 1);
    change(noFilter);
  };
  const isThisMonth =
    filter.month !== '' && resolveMonth(filter.month, new Date()) === resolveMonth('this', new Date());
  return (
    // biome-ignore lint/a11y/useSemanticElements: some supported browsers don't support <search>.
    <form
      role="search"
      aria-label="Filter transactions"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField key={cleared} text={filter.text} onSearch={(text) => change({ text })} />
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
        options={asOptions(category.options)}
        onChange={(chosen) => change({ category: chosen as TransactionFilter['category'] })}
      />
      <button
        type="button"
        className={styles.month}
        aria-pressed={isThisMonth}
        onClick={() => change({ month: isThisMonth ? '' : 'this' })}
      >
        This Month
      </button>
      <Button variant="secondary" disabled={!isFiltered(filter)} onClick={clear}>
        Clear
      </Button>
      <FilterChips filter={filter} onRemove={change} />
    </form>
  );
}
