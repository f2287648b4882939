import { Icon } from '@bank/shared/ui/icons';
import { monthMeant, nameOfMonth } from '../../month';
import type { TransactionFilter } from '../../transaction-filter';
import * as styles from './transaction-filters.module.css';

interface ChipsProps {
  filter: TransactionFilter;
  onRemove: (part: Partial<TransactionFilter>) => void;
}

const directions = { in: 'Money in', out: 'Money out' };

/** The filters that have no field: a figure that was opened brought them. */
export function FilterChips({ filter: { direction, month }, onRemove }: ChipsProps) {
  if (!direction && !month) return null;
  return (
    <div className={styles.chips}>
      {direction && <Chip label={directions[direction]} onRemove={() => onRemove({ direction: '' })} />}
      {month && (
        <>
          <Chip label={nameOfMonth(monthMeant(month, new Date()))} onRemove={() => onRemove({ month: '' })} />
          <p className={styles.hint}>The bank counts months in UTC.</p>
        </>
      )}
    </div>
  );
}

const Chip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className={styles.chip} aria-label={`Remove filter: ${label}`} onClick={onRemove}>
    {label}
    <Icon name="close" size={16} />
  </button>
);
