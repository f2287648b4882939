import type { Account } from '@bank/shared/contracts/accounts';
import { useHiddenBalances } from '@bank/shared/ui/base';
import { useEffect, useState } from 'react';
import { accountLabel } from './account-label';

function useNarrowScreen(): boolean {
  const [screen] = useState(() => matchMedia('(max-width: 767px)'));
  const [isNarrow, setNarrow] = useState(screen.matches);
  useEffect(() => {
    const follow = () => setNarrow(screen.matches);
    screen.addEventListener('change', follow);
    return () => screen.removeEventListener('change', follow);
  }, [screen]);
  return isNarrow;
}

const shorten = (label: string) => label.replace(' Account', '').replace('•••• ', '••');

/** Accounts with their balances. A phone cuts off longer texts. */
export function useAccountOptions(accounts: readonly Account[]) {
  const { balanceText } = useHiddenBalances();
  const isNarrow = useNarrowScreen();
  return accounts.map((account) => {
    const label = accountLabel(account);
    return { value: account.id, label: `${isNarrow ? shorten(label) : label} · ${balanceText(account)}` };
  });
}
