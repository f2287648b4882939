import { formatUsd } from '@bank/shared/money';
import { categoryName } from '../../../own-categories';
import type { TransactionFilter } from '../../../transaction-filter';
import { FilterChip } from '../filter-chips';
import type { Option } from '../filter-choice';
import * as styles from '../transaction-filters.module.css';
import { between, datesText, isOwnZone } from './date-presets';

interface Active {
  label: string;
  /** What removing it changes. */
  without: Partial<TransactionFilter>;
}

const directions = { in: 'Money in', out: 'Money out' };

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function amountText({ min, max }: TransactionFilter): string {
  if (min && max) return min === max ? formatUsd(min) : `${formatUsd(min)} to ${formatUsd(max)}`;
  if (min) return `From ${formatUsd(min)}`;
  return max ? `Up to ${formatUsd(max)}` : '';
}

/** All filters but the text, which has its own field. */
export function listActive(filter: TransactionFilter, accountOptions: readonly Option[]): Active[] {
  const account = accountOptions.find(({ value }) => value === filter.account);
  const all: Active[] = [
    { label: datesText(filter, new Date()), without: between('', '') },
    { label: filter.category && categoryName(filter.category), without: { category: '' } },
    { label: account?.label ?? '', without: { account: '' } },
    { label: capitalize(filter.type), without: { type: '' } },
    { label: filter.direction && directions[filter.direction], without: { direction: '' } },
    { label: amountText(filter), without: { min: '', max: '' } },
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
        <FilterChip key={label} label={label} onRemove={() => onRemove(without)} />
      ))}
      {hasDates && !isOwnZone(filter) && (
        <p className={styles.hint}>{`Days start and end in the time zone ${filter.zone || 'UTC'}.`}</p>
      )}
    </div>
  );
}
