import type { Account } from '@bank/shared/contracts/accounts';
import { category, transactionType } from '@bank/shared/contracts/transactions';
import { Button, Select } from '@bank/shared/ui/base';
import { useId, useState } from 'react';
import { resolveMonth } from '../../month';
import { isFiltered, noFilter, type TransactionFilter } from '../../transaction-filter';
import { FilterChips } from './filter-chips';
import { SearchField } from './search-field';
import * as styles from './transaction-filters.module.css';

interface FiltersProps {
  filter: TransactionFilter;
  accounts: readonly Account[];
  onChange: (part: Partial<TransactionFilter>) => void;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const asOptions = (words: readonly string[]) =>
  words.map((word) => ({ value: word, label: capitalize(word) }));

const toOption = ({ id, account_type_display, account_number, is_active }: Account) => ({
  value: id,
  label: `${account_type_display} •••• ${account_number.slice(-4)}${is_active ? '' : ' (closed)'}`,
});

export function TransactionFilters({ filter, accounts, onChange: change }: FiltersProps) {
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
      <Choice
        label="Account"
        all="All accounts"
        value={filter.account}
        options={accounts.map(toOption)}
        onChange={(account) => change({ account })}
      />
      <Choice
        label="Type"
        all="All types"
        value={filter.type}
        options={asOptions(transactionType.options)}
        onChange={(type) => change({ type: type as TransactionFilter['type'] })}
      />
      <Choice
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

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, all, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        isCompact
        value={value}
        prompt={all}
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
