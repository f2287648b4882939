import * as styles from './amount-bars.module.css';

const width = (share: number) => ({ width: share > 0 ? `max(4px, ${Math.round(share * 1000) / 10}%)` : 0 });

export const ShareBar = ({ share, hue }: { share: number; hue: string }) => (
  <svg className={styles.bar} width="100%" height="10" aria-hidden="true" focusable="false">
    <rect width="100%" height="10" rx="5" className={styles.track} />
    <rect height="10" rx="5" fill={hue} style={width(share)} />
  </svg>
);

/** The tick is the budget. What is over it goes beyond the tick. */
export function BudgetBar({ spent, budget, hue }: { spent: number; budget: number; hue: string }) {
  const whole = Math.max(spent, budget, 1);
  const tick = `${(budget / whole) * 100}%`;
  return (
    <svg className={styles.bar} width="100%" height="14" aria-hidden="true" focusable="false">
      <rect y="2" width="100%" height="10" rx="5" className={styles.track} />
      {spent > budget && (
        <rect y="2" height="10" rx="5" className={styles.over} style={width(spent / whole)} />
      )}
      <rect y="2" height="10" rx="5" fill={hue} style={width(Math.min(spent, budget) / whole)} />
      {spent > budget && <rect x={tick} width="2" height="14" className={styles.tick} />}
    </svg>
  );
}
