import { useStore } from 'zustand';
import { stored } from '../../browser/stored';
import type { Account } from '../../contracts/payments/accounts';
import { formatUsd } from '../../money/money';

/** IDs of accounts. */
const { store, write } = stored('hiddenBalances');
/** Stored next to the account IDs. It reverses them: every amount is hidden except these balances. */
const all = 'all';

export function useHiddenBalances() {
  const hidden = new Set(
    useStore(store, ({ text }) => text)
      .split(' ')
      .filter(Boolean),
  );
  const hidesAll = hidden.has(all);
  const isHidden = (accountId: string) => hidden.has(accountId) !== hidesAll;
  return {
    hidesAll,
    hideAll: (hides: boolean) => write(hides ? all : ''),
    isHidden,
    toggle(accountId: string) {
      if (!hidden.delete(accountId)) hidden.add(accountId);
      write([...hidden].join(' '));
    },
    balanceText: ({ id, balance, available = balance }: Account) =>
      isHidden(id) ? 'balance hidden' : formatUsd(available),
  };
}
