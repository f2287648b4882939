import { type Cents, formatUsd } from '../../money/money';
import * as styles from './money.module.css';

export function Money({
  amount,
  className = '',
}: {
  amount: Cents | string;
  className?: string | undefined;
}) {
  return <span className={`${styles.money} ${className}`}>{formatUsd(amount)}</span>;
}
