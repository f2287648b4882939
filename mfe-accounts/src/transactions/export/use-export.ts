import type { InputOf } from '@bank/shared/contracts/call';
import type { listTransactions, Transaction } from '@bank/shared/contracts/transactions';
import { useEffect, useRef, useState } from 'react';
import { fetchTransactions, sent } from '../../transaction-queries';
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
    const results = await fetchTransactions(query, signal);
    pages.push(results);
    if (!signal.aborted) onProgress(pages.flat().length);
    if (results.length < pageSize) return uniqueTransactions(pages.flat());
  }
}

export type ExportFormat = 'csv' | 'ofx';

export interface ExportFile {
  name: string;
  type: string;
  text: string;
}

interface Export {
  phase: 'idle' | 'collecting' | 'failed';
  count: number;
}

const idle: Export = { phase: 'idle', count: 0 };

interface ExportOptions {
  query: Query;
  /** Undefined unless every transaction is already here. */
  complete: readonly Transaction[] | undefined;
  write: (transactions: readonly Transaction[], format: ExportFormat) => Promise<ExportFile>;
  save: (file: ExportFile) => void;
}

export function useExport({ query, complete, write, save }: ExportOptions) {
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);
  const lastFormat = useRef<ExportFormat>('csv');

  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState(idle);
  };
  // Cancel when the filter changes, because the file would no longer match it.
  useEffect(() => cancel, [JSON.stringify(sent(query))]);

  function collect(signal: AbortSignal) {
    setState({ phase: 'collecting', count: 0 });
    return collectTransactions(query, (count) => setState({ phase: 'collecting', count }), signal);
  }

  async function run(format: ExportFormat, { signal }: AbortController) {
    try {
      const file = await write(complete ?? (await collect(signal)), format);
      if (signal.aborted) return;
      cancel();
      save(file);
    } catch {
      if (signal.aborted) return;
      running.current = undefined;
      setState(({ count }) => ({ phase: 'failed', count }));
    }
  }

  function start(format: ExportFormat) {
    if (running.current) return;
    lastFormat.current = format;
    running.current = new AbortController();
    void run(format, running.current);
  }

  return { state, start, again: () => start(lastFormat.current), cancel };
}
