import { Icon } from '@bank/shared/ui/icons';
import { formatMonth, resolveMonth } from '../../month';
import type { TransactionFilter } from '../../transaction-filter';
import * as styles from './transaction-filters.module.css';

interface ChipsProps {
  filter: TransactionFilter;
  onRemove: (part: Partial<TransactionFilter>) => void;
}

const directions = { in: 'Money in', out: 'Money out' };

/** Filters without a form field, set by links from figures. */
export function FilterChips({ filter: { direction, month }, onRemove }: ChipsProps) {
  if (!direction && !month) return null;
  return (
    <div className={styles.chips}>
      {direction && <FilterChip label={directions[direction]} onRemove={() => onRemove({ direction: '' })} />}
      {month && (
        <>
          <FilterChip
            label={formatMonth(resolveMonth(month, new Date()))}
            onRemove={() => onRemove({ month: '' })}
          />
          <p className={styles.hint}>Months start and end in the bank's time zone.</p>
        </>
      )}
    </div>
  );
}

export const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className={styles.chip} aria-label={`Remove filter: ${label}`} onClick={onRemove}>
    {label}
    <Icon name="close" size={16} />
  </button>
);
