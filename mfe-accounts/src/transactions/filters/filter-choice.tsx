import type { Account } from '@bank/shared/contracts/accounts';
import { phone } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
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

/** A chip in the toolbar, or a labeled field in a sheet. */
export type FilterLook = 'chip' | 'field';

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  options: readonly Option[];
  look: FilterLook;
  /** False if another button shows and removes it. */
  isRemovable?: boolean;
  onChange: (value: string) => void;
}

export function FilterChoice({
  label,
  all,
  value,
  options,
  look,
  isRemovable = true,
  onChange,
}: ChoiceProps) {
  const id = useId();
  const chosen = options.find((one) => one.value === value);
  return (
    <LabeledFilter id={id} label={label}>
      <span className={styles.choice} data-chosen={value !== ''}>
        <Select
          id={id}
          look={look}
          value={value}
          prompt={all}
          options={options}
          onChange={({ target }) => onChange(target.value)}
        />
        {look === 'chip' && chosen && isRemovable && (
          <RemoveFilter label={chosen.label} onRemove={() => onChange('')} />
        )}
      </span>
    </LabeledFilter>
  );
}

interface RemoveProps {
  label: string;
  onRemove: () => void;
  children?: ReactNode;
}

/** The button is gone afterward, so the focus goes to what sets the filter. A hidden one doesn't take it. */
function focusSetter({ parentElement, form }: HTMLButtonElement) {
  const select = parentElement?.querySelector('select');
  // A phone hides the select together with its value.
  const setters =
    select && !window.matchMedia(phone).matches
      ? [select]
      : form?.querySelectorAll<HTMLElement>('[data-sets] button');
  for (const one of setters ?? []) one.focus();
}

export const RemoveFilter = ({ label, onRemove, children }: RemoveProps) => (
  <button
    type="button"
    className={styles.remove}
    aria-label={`Remove filter: ${label}`}
    onClick={({ currentTarget }) => {
      focusSetter(currentTarget);
      onRemove();
    }}
  >
    {children}
    <Icon name="close" size={16} />
  </button>
);

interface LabeledProps {
  id: string;
  label: string;
  children: ReactNode;
}

export const LabeledFilter = ({ id, label, children }: LabeledProps) => (
  <div className={styles.labeled}>
    <label htmlFor={id} className={section.muted}>
      {label}
    </label>
    {children}
  </div>
);

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const asOptions = (words: readonly string[]) =>
  words.map((word) => ({ value: word, label: capitalize(word) }));

export const toOption = ({ id, account_type_display, account_number, is_active }: Account) => ({
  value: id,
  label: `${account_type_display} •••• ${account_number.slice(-4)}${is_active ? '' : ' (closed)'}`,
});
