import type { Account } from '../../contracts/payments/accounts';
import { useHiddenBalances } from './hidden-balances';
import { Money } from './money';
import { VisuallyHidden } from './visually-hidden';

interface BalanceProps {
  account: Pick<Account, 'id' | 'balance'>;
  className?: string | undefined;
}

export function Balance({ account, className = '' }: BalanceProps) {
  const { isHidden } = useHiddenBalances();
  if (!isHidden(account.id)) return <Money amount={account.balance} className={className} />;
  return (
    <span className={className}>
      <span aria-hidden="true">••••••</span>
      <VisuallyHidden>Balance hidden</VisuallyHidden>
    </span>
  );
}
