import { type Cents, formatUsd } from '../../money/money';
import * as styles from './money.module.css';

/** An amount as people read it, in figures of equal width. Takes cents or what came over the wire. */
export function Money({
  amount,
  className = '',
}: {
  amount: Cents | string;
  className?: string | undefined;
}) {
  return <span className={`${styles.money} ${className}`}>{formatUsd(amount)}</span>;
}
