import type { Account } from '@bank/shared/contracts/accounts';
import { cents, parseMoney, sum } from '@bank/shared/money';
import { HiddenMoney, Money, useHiddenBalances } from '@bank/shared/ui/amounts';
import * as styles from './attention-strip.module.css';

/** Hidden with any of the balances, because the others would reveal it. */
export function TotalBalance({ accounts }: { accounts: Account[] }) {
  const { isHidden } = useHiddenBalances();
  const total = sum(accounts.map(({ available, balance }) => parseMoney(available ?? balance) ?? cents(0)));
  return (
    <p className={styles.total}>
      <span className={styles.detail}>Total balance</span>
      {accounts.some(({ id }) => isHidden(id)) ? (
        <HiddenMoney what="Total" className={styles.sum} />
      ) : (
        <Money amount={total} className={styles.sum} />
      )}
    </p>
  );
}
