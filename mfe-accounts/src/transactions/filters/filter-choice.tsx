import type { Account } from '@bank/shared/contracts/accounts';
import { Select } from '@bank/shared/ui/select';
import { type ReactNode, useId } from 'react';
import * as section from '../../section.module.css';
import type { TransactionFilter } from '../../transaction-filter';
import * as styles from './transaction-filters.module.css';

export interface Option {
  value: string;
  label: string;
}

export interface FiltersProps {
  filter: TransactionFilter;
  accountOptions: readonly Option[];
  categoryOptions: readonly Option[];
  onChange: (part: Partial<TransactionFilter>) => void;
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

export function FilterChoice({ label, all, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <LabeledFilter id={id} label={label}>
      <Select
        id={id}
        isCompact
        value={value}
        prompt={all}
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    </LabeledFilter>
  );
}

interface LabeledProps {
  id: string;
  label: string;
  children: ReactNode;
}

export const LabeledFilter = ({ id, label, children }: LabeledProps) => (
  <div className={styles.choice}>
    <label htmlFor={id} className={section.muted}>
      {label}
    </label>
    {children}
  </div>
);

export const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const asOptions = (words: readonly string[]) =>
  words.map((word) => ({ value: word, label: capitalize(word) }));

export const toOption = ({ id, account_type_display, account_number, is_active }: Account) => ({
  value: id,
  label: `${account_type_display} •••• ${account_number.slice(-4)}${is_active ? '' : ' (closed)'}`,
});
