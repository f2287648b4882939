/** Hides balances as another tab would. The text has IDs of accounts, or `all`. */
export function hideBalances(text: string): void {
  localStorage.setItem('hiddenBalances', text);
  dispatchEvent(new StorageEvent('storage', { key: 'hiddenBalances' }));
}
