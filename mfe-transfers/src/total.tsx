import { type Cents, formatUsd } from '@bank/shared/money';
import { Money } from '@bank/shared/ui/amounts';
import * as styles from './total.module.css';

/** More characters don't fit on a phone in the largest size. */
const maxLarge = 13;

/** What a payment is about. */
export const Total = ({ amount }: { amount: Cents | string }) => (
  <span className={styles.total} data-long={formatUsd(amount).length > maxLarge}>
    <Money amount={amount} />
  </span>
);
