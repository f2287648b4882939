import type { Transaction } from '@bank/shared/contracts/transactions';
import { useEffect, useRef, useState } from 'react';
import { collectTransactions } from './collect-transactions';

type Query = Parameters<typeof collectTransactions>[0];

interface Export {
  phase: 'idle' | 'collecting' | 'failed';
  count: number;
}

const idle: Export = { phase: 'idle', count: 0 };

/** Collects all transactions of a filter page by page. */
export function useExport(query: Query, onCollected: (transactions: Transaction[]) => void) {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);

  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState(idle);
  };
  // Another filter means another file.
  useEffect(() => cancel, [JSON.stringify(query)]);

  function start() {
    if (running.current) return;
    const run = new AbortController();
    running.current = run;
    setState({ phase: 'collecting', count: 0 });
    collectTransactions(query, (count) => setState({ phase: 'collecting', count }), run.signal)
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
