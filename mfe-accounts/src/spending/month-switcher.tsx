import type { Spending } from '@bank/shared/contracts/insights';
import { IconButton, useAnnouncement } from '@bank/shared/ui/base';
import { addMonths, formatMonth } from '../month';
import * as styles from './spending-page.module.css';

interface SwitcherProps {
  spending: Spending;
  onChange: (month: string) => void;
}

export function MonthSwitcher({ spending, onChange }: SwitcherProps) {
  const { month, first_month: first, current_month: current } = spending;
  useAnnouncement(`Spending in ${formatMonth(month)}.`);
  return (
    <div className={styles.switcher}>
      <IconButton
        label="Month before"
        icon="arrow-left"
        disabled={month <= first}
        onClick={() => onChange(addMonths(month, -1))}
      />
      <h2 className={styles.month}>{formatMonth(month)}</h2>
      <IconButton
        label="Month after"
        icon="arrow-left"
        className={styles.after}
        disabled={month >= current}
        onClick={() => onChange(addMonths(month, 1))}
      />
    </div>
  );
}
