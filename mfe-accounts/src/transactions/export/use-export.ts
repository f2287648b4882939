import type { Transaction } from '@bank/shared/contracts/transactions';
import { useEffect, useRef, useState } from 'react';
import { collectTransactions } from './collect-transactions';

type Asked = Parameters<typeof collectTransactions>[0];

interface Export {
  phase: 'idle' | 'collecting' | 'failed';
  /** How many transactions there are so far. */
  count: number;
}

const idle: Export = { phase: 'idle', count: 0 };

/** Collects all transactions of a filter, page by page, and hands them over once they are complete. */
export function useExport(asked: Asked, onCollected: (transactions: Transaction[]) => void) {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);

  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState(idle);
  };
  // Another filter is another file.
  useEffect(() => cancel, [JSON.stringify(asked)]);

  function start() {
    if (running.current) return;
    const run = new AbortController();
    running.current = run;
    setState({ phase: 'collecting', count: 0 });
    collectTransactions(asked, (count) => setState({ phase: 'collecting', count }), run.signal)
      .then((transactions) => {
        cancel();
        onCollected(transactions);
      })
      .catch(() => {
        if (run.signal.aborted) return;
        running.current = undefined;
        setState(({ count }) => ({ phase: 'failed', count }));
      });
  }

  return { state, start, cancel };
}
