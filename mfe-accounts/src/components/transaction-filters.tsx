import type { Account } from '@bank/shared/contracts/accounts';
import { category, transactionType } from '@bank/shared/contracts/transactions';
import { Button } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useId } from 'react';
import { isFiltered, noFilter, type TransactionFilter } from '../rules/transaction-filter';
import * as styles from './transaction-filters.module.css';

interface FiltersProps {
  filter: TransactionFilter;
  accounts: readonly Account[];
  onChange: (filter: TransactionFilter) => void;
}

const inWords = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const asOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: inWords(word) }));

export function TransactionFilters({ filter, accounts, onChange }: FiltersProps) {
  const change = (part: Partial<TransactionFilter>) => onChange({ ...filter, ...part });
  const ownAccounts = accounts.map(({ id, account_type_display, account_number }) => ({
    value: id,
    label: `${account_type_display} •••• ${account_number.slice(-4)}`,
  }));
  return (
    <search className={styles.filters}>
      <label className={styles.search}>
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label="Search transactions"
          placeholder="Search transactions"
          value={filter.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </label>
      <Choice
        label="Account"
        all="All accounts"
        value={filter.account}
        options={ownAccounts}
        onChange={(account) => change({ account })}
      />
      <Choice
        label="Type"
        all="All types"
        value={filter.type}
        options={asOptions(transactionType.options)}
        onChange={(type) => change({ type })}
      />
      <Choice
        label="Category"
        all="All categories"
        value={filter.category}
        options={asOptions(category.options)}
        onChange={(chosen) => change({ category: chosen })}
      />
      <button
        type="button"
        className={styles.month}
        aria-pressed={filter.thisMonth}
        onClick={() => change({ thisMonth: !filter.thisMonth })}
      >
        This Month
      </button>
      <Button variant="secondary" disabled={!isFiltered(filter)} onClick={() => onChange(noFilter)}>
        Clear
      </Button>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  /** What stands there while everything is let through. */
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
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
