import type { Account } from '../../contracts/payments/accounts';
import { useHiddenBalances } from './hidden-balances';
import { HiddenMoney, Money } from './money';

interface BalanceProps {
  account: Pick<Account, 'id' | 'balance'>;
  className?: string | undefined;
}

export function Balance({ account, className = '' }: BalanceProps) {
  const { isHidden } = useHiddenBalances();
  return isHidden(account.id) ? (
    <HiddenMoney what="Balance" className={className} />
  ) : (
    <Money amount={account.balance} className={className} />
  );
}
