import { useMutation, useQueryClient } from '@bank/shared/query';
import { useNavigate } from '@bank/shared/routing';
import { announce } from '@bank/shared/ui/base';
import { useState } from 'react';
import { type SplitOrder, splitTransaction } from './splits';

type Wanted = Omit<SplitOrder, 'key'>;

/** The same shares keep their key, so that a retry after a lost answer asks once. */
export function useSplitting() {
  const [last, setLast] = useState<{ text: string; key: string }>();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    ...splitTransaction,
    onSuccess: (requests) => {
      announce(requests.length === 1 ? 'You asked 1 person' : `You asked ${requests.length} people`);
      navigate('/dashboard/pay');
      return cache.invalidateQueries();
    },
  });

  function ask(wanted: Wanted) {
    if (isPending) return;
    const text = JSON.stringify(wanted);
    const key = last?.text === text ? last.key : crypto.randomUUID();
    setLast({ text, key });
    mutate({ ...wanted, key });
  }

  return { ask, error, isPending };
}
