import type { Transaction } from '@bank/shared/contracts/transactions';
import { useLocation } from '@bank/shared/routing';
import { useEffect, useRef, useState } from 'react';

const openedInEntry = (): string | undefined => window.history.state?.opened;

/**
 * The transaction whose details are open. They have a history entry of their own, so that Back closes them.
 * The entry keeps the router's state: to the router, nothing happened, and the list stays where it is.
 */
export function useOpened(transactions: readonly Transaction[]) {
  const [id, setId] = useState(openedInEntry);
  const [tapped, setTapped] = useState<Transaction>();
  const isGoingBack = useRef(false);
  const { key } = useLocation();
  // A link in the details leads to another entry.
  useEffect(() => setId(openedInEntry()), [key]);
  useEffect(() => {
    const follow = () => {
      isGoingBack.current = false;
      setId(openedInEntry());
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  function open(transaction: Transaction) {
    setTapped(transaction);
    setId(transaction.id);
    window.history.pushState({ ...window.history.state, opened: transaction.id }, '');
  }
  function close() {
    setId(undefined);
    // The browser goes back later, and a double-click must not leave the page.
    if (!openedInEntry() || isGoingBack.current) return;
    isGoingBack.current = true;
    window.history.back();
  }
  // A change of its category may have removed it from the list.
  const opened = id === tapped?.id ? tapped : transactions.find((one) => one.id === id);
  return { opened, open, close };
}
