import { useMutation, useQueryClient } from '@bank/shared/query';
import { useState } from 'react';
import { type SplitOrder, splitTransaction } from './splits';

type Wanted = Omit<SplitOrder, 'key'>;

/** The same shares keep their key, so that a retry after a lost answer asks once. */
export function useSplitting() {
  const [last, setLast] = useState<{ text: string; key: string }>();
  const cache = useQueryClient();
  const { mutate, data, error, isPending } = useMutation({
    ...splitTransaction,
    onSuccess: () => cache.invalidateQueries(),
  });

  function ask(wanted: Wanted) {
    if (isPending) return;
    const text = JSON.stringify(wanted);
    const key = last?.text === text ? last.key : crypto.randomUUID();
    setLast({ text, key });
    mutate({ ...wanted, key });
  }

  return { ask, requests: data, error, isPending };
}
