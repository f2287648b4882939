import type { Account } from '../../contracts/payments/accounts';
import { useHiddenBalances } from './hidden-balances';
import { HiddenMoney, Money } from './money';

interface BalanceProps {
  account: Pick<Account, 'id' | 'balance' | 'available'>;
  className?: string | undefined;
}

/** What is available, if the bank says so. */
export function Balance({ account, className = '' }: BalanceProps) {
  const { isHidden } = useHiddenBalances();
  return isHidden(account.id) ? (
    <HiddenMoney what="Balance" className={className} />
  ) : (
    <Money amount={account.available ?? account.balance} className={className} />
  );
}
