import { formatUsd } from '@bank/shared/money';
import * as section from '../../section.module.css';
import { noFilter, type TransactionFilter } from '../../transaction-filter';
import { isOwnZone, isThisMonth } from './date-presets';
import { RemoveFilter } from './filter-choice';
import * as styles from './transaction-filters.module.css';

const directions = { in: 'Money in', out: 'Money out' };

function amountText({ min, max }: TransactionFilter): string {
  if (min && max) return min === max ? formatUsd(min) : `${formatUsd(min)} to ${formatUsd(max)}`;
  if (min) return `From ${formatUsd(min)}`;
  return max ? `Up to ${formatUsd(max)}` : '';
}

const hasDates = ({ month, from, to }: TransactionFilter) => Boolean(month || from || to);

/** This counts the filters in the sheet on a phone. This Month and the search text have their own places. */
export function countActive(filter: TransactionFilter, now: Date): number {
  const { account, type, category, direction, cards } = filter;
  const hasOtherDates = hasDates(filter) && !isThisMonth(filter, now);
  const all = [account, type, category, direction, cards, amountText(filter), hasOtherDates];
  return all.filter(Boolean).length;
}

interface ActiveFiltersProps {
  filter: TransactionFilter;
  onRemove: (part: Partial<TransactionFilter>) => void;
}

/** Those without a chip that shows their value. */
export function ActiveFilters({ filter, onRemove }: ActiveFiltersProps) {
  const { direction, cards } = filter;
  const active: [label: string, without: Partial<TransactionFilter>][] = [
    [direction && directions[direction], { direction: '' }],
    [amountText(filter), { min: noFilter.min, max: noFilter.max }],
    [cards && 'Without credit cards', { cards: '' }],
  ];
  return (
    <>
      {active
        .filter(([label]) => label !== '')
        .map(([label, without]) => (
          <span key={label} className={styles.choice} data-chosen>
            <RemoveFilter label={label} onRemove={() => onRemove(without)}>
              {label}
            </RemoveFilter>
          </span>
        ))}
      {hasDates(filter) && !isOwnZone(filter) && (
        <p className={section.muted}>{`Days start and end in the time zone ${filter.zone || 'UTC'}.`}</p>
      )}
    </>
  );
}
