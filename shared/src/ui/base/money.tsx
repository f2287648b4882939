import { type Cents, formatUsd } from '../../money/money';
import * as styles from './money.module.css';

/** Uses figures of equal width. Takes cents or a wire amount. */
export function Money({
  amount,
  className = '',
}: {
  amount: Cents | string;
  className?: string | undefined;
}) {
  return <span className={`${styles.money} ${className}`}>{formatUsd(amount)}</span>;
}
