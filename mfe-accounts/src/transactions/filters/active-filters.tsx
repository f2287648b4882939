import { formatUsd } from '@bank/shared/money';
import { Icon } from '@bank/shared/ui/icons';
import { categoryName } from '../../own-categories';
import * as section from '../../section.module.css';
import type { TransactionFilter } from '../../transaction-filter';
import { between, datesText, isOwnZone } from './date-presets';
import { capitalize, type FiltersProps } from './filter-choice';
import * as styles from './transaction-filters.module.css';

interface Active {
  label: string;
  /** What removing it changes. */
  without: Partial<TransactionFilter>;
}

const directions = { in: 'Money in', out: 'Money out' };

function amountText({ min, max }: TransactionFilter): string {
  if (min && max) return min === max ? formatUsd(min) : `${formatUsd(min)} to ${formatUsd(max)}`;
  if (min) return `From ${formatUsd(min)}`;
  return max ? `Up to ${formatUsd(max)}` : '';
}

/** All filters but the text, which has its own field. */
export function listActive({ filter, accountOptions, categoryOptions }: FiltersProps): Active[] {
  const category = categoryOptions.find(({ value }) => value === filter.category);
  const account = accountOptions.find(({ value }) => value === filter.account);
  const all: Active[] = [
    { label: datesText(filter, new Date()), without: between('', '') },
    {
      label: category?.label ?? (filter.category && categoryName(filter.category)),
      without: { category: '' },
    },
    { label: account?.label ?? '', without: { account: '' } },
    { label: capitalize(filter.type), without: { type: '' } },
    { label: filter.direction && directions[filter.direction], without: { direction: '' } },
    { label: amountText(filter), without: { min: '', max: '' } },
    { label: filter.cards && 'Without credit cards', without: { cards: '' } },
  ];
  return all.filter(({ label }) => label !== '');
}

interface ActiveFiltersProps {
  active: readonly Active[];
  filter: TransactionFilter;
  onRemove: (part: Partial<TransactionFilter>) => void;
}

export function ActiveFilters({ active, filter, onRemove }: ActiveFiltersProps) {
  if (active.length === 0) return null;
  const hasDates = Boolean(filter.month || filter.from || filter.to);
  return (
    <div className={styles.chips}>
      {active.map(({ label, without }) => (
        <button
          key={label}
          type="button"
          className={styles.chip}
          aria-label={`Remove filter: ${label}`}
          onClick={() => onRemove(without)}
        >
          {label}
          <Icon name="close" size={16} />
        </button>
      ))}
      {hasDates && !isOwnZone(filter) && (
        <p className={section.muted}>{`Days start and end in the time zone ${filter.zone || 'UTC'}.`}</p>
      )}
    </div>
  );
}
