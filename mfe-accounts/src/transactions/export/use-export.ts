import type { InputOf } from '@bank/shared/contracts/call';
import { listTransactions, type Transaction } from '@bank/shared/contracts/transactions';
import { send } from '@bank/shared/http';
import { useEffect, useRef, useState } from 'react';
import { uniqueTransactions } from '../unique-transactions';

type Query = InputOf<typeof listTransactions>['query'];

const pageSize = 200;

async function collectTransactions(
  filter: Query,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<Transaction[]> {
  const pages: Transaction[][] = [];
  for (;;) {
    const query = { ...filter, limit: pageSize, offset: pages.length * pageSize };
    const { results } = (await send(listTransactions, { query, signal })).data;
    pages.push(results);
    if (!signal.aborted) onProgress(pages.flat().length);
    if (results.length < pageSize) return uniqueTransactions(pages.flat());
  }
}

interface Export {
  phase: 'idle' | 'collecting' | 'failed';
  count: number;
}

const idle: Export = { phase: 'idle', count: 0 };

export function useExport(query: Query, onCollected: (transactions: Transaction[]) => void) {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);

  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState(idle);
  };
  // Cancel when the filter changes, because the file would no longer match it.
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
