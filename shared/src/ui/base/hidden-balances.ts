import { useSyncExternalStore } from 'react';
import type { Account } from '../../contracts/payments/accounts';
import { formatUsd } from '../../money/money';

const key = 'hiddenBalances';
/** Stored next to the account IDs. It reverses them: every amount is hidden except these balances. */
const all = 'all';

const stored = (): string => localStorage.getItem(key) ?? '';

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Browsers send the event only to other tabs. */
function store(names: Iterable<string>): void {
  localStorage.setItem(key, [...names].join(' '));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

export function useHiddenBalances() {
  const hidden = new Set(useSyncExternalStore(subscribe, stored).split(' ').filter(Boolean));
  const hidesAll = hidden.has(all);
  const isHidden = (accountId: string) => hidden.has(accountId) !== hidesAll;
  return {
    hidesAll,
    hideAll: (hides: boolean) => store(hides ? [all] : []),
    isHidden,
    toggle(accountId: string) {
      if (!hidden.delete(accountId)) hidden.add(accountId);
      store(hidden);
    },
    balanceText: ({ id, balance, available = balance }: Account) =>
      isHidden(id) ? 'balance hidden' : formatUsd(available),
  };
}
