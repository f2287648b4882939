import { useSyncExternalStore } from 'react';
import type { Account } from '../../contracts/payments/accounts';
import { formatUsd } from '../../money/money';

const key = 'hiddenBalances';
const listeners = new Set<() => void>();

const stored = (): string => localStorage.getItem(key) ?? '';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function store(accountIds: ReadonlySet<string>): void {
  localStorage.setItem(key, [...accountIds].join(' '));
  for (const listener of listeners) listener();
}

export function useHiddenBalances() {
  const hidden = new Set(useSyncExternalStore(subscribe, stored).split(' ').filter(Boolean));
  return {
    isHidden: (accountId: string) => hidden.has(accountId),
    toggle(accountId: string) {
      if (!hidden.delete(accountId)) hidden.add(accountId);
      store(hidden);
    },
    balanceText: ({ id, balance }: Account) => (hidden.has(id) ? 'balance hidden' : formatUsd(balance)),
  };
}
