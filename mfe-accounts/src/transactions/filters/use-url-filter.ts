import { useSearchParams } from '@bank/shared/routing';
import { useEffect, useRef } from 'react';
import { readUrl, type TransactionFilter, writeUrl } from '../../transaction-filter';

interface PendingChange {
  filter: TransactionFilter;
  params: string;
}

/** Pending changes build on each other, because the page renders URL changes with a delay. */
export function useUrlFilter() {
  const [params, setParams] = useSearchParams();
  const read = readUrl(params);
  /** Changes not rendered yet, oldest first. */
  const pending = useRef<PendingChange[]>([]);
  useEffect(() => {
    const arrived = pending.current.findIndex((one) => one.params === String(params));
    // If nothing matches, Back or a link opened another URL.
    pending.current = arrived < 0 ? [] : pending.current.slice(arrived + 1);
  }, [params]);
  const change = (part: Partial<TransactionFilter>) => {
    const filter = { ...(pending.current.at(-1)?.filter ?? read.filter), ...part };
    const next = writeUrl(filter);
    pending.current.push({ filter, params: String(next) });
    setParams(next, { replace: true });
  };
  return { ...read, change };
}
