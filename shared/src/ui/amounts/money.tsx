import { type Cents, formatUsd } from '../../money/money';
import { VisuallyHidden } from '../base/base';
import { useHiddenBalances } from './hidden-balances';
import * as styles from './money.module.css';

interface MoneyProps {
  amount: Cents | string;
  className?: string | undefined;
  /** Follows "Hide Amounts". Not for an amount that the customer types or confirms. */
  isPrivate?: boolean;
}

export function Money({ amount, className = '', isPrivate = false }: MoneyProps) {
  const { hidesAll } = useHiddenBalances();
  if (isPrivate && hidesAll) return <HiddenMoney what="Amount" className={className} />;
  return <span className={`${styles.money} ${className}`}>{formatUsd(amount)}</span>;
}

export const HiddenMoney = ({ what, className }: { what: string; className?: string | undefined }) => (
  <span className={className}>
    <span aria-hidden="true">••••••</span>
    <VisuallyHidden>{what} hidden</VisuallyHidden>
  </span>
);
