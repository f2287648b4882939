import { useSearchParams } from '@bank/shared/routing';
import { useEffect, useRef } from 'react';
import { readAddress, type TransactionFilter, writeAddress } from '../../transaction-filter';

interface Ahead {
  filter: TransactionFilter;
  address: string;
}

/**
 * The filter lives in the address, and the page follows the address when it has the time. Who changes a second
 * field before that changes what they wanted, not what the page still shows.
 */
export function useFilterInAddress() {
  const [address, setAddress] = useSearchParams();
  const read = readAddress(address);
  /** Changes that the page has not followed yet, oldest first. */
  const ahead = useRef<Ahead[]>([]);
  useEffect(() => {
    const arrived = ahead.current.findIndex((one) => one.address === String(address));
    // Another address than one of ours was opened meanwhile: by Back, by a link.
    ahead.current = arrived < 0 ? [] : ahead.current.slice(arrived + 1);
  }, [address]);
  const change = (part: Partial<TransactionFilter>) => {
    const filter = { ...(ahead.current.at(-1)?.filter ?? read.filter), ...part };
    const wanted = writeAddress(filter);
    ahead.current.push({ filter, address: String(wanted) });
    setAddress(wanted, { replace: true });
  };
  return { ...read, change };
}
