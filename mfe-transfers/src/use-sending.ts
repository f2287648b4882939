import { useMutation, useQueryClient } from '@bank/shared/query';
import { useState } from 'react';
import { hasUnknownOutcome } from './payment-failure';

export type Sending<Order, Answer> = Parameters<typeof useMutation<Answer, Error, Order>>[0];

/** The outcome stays unknown until a retry succeeds, so the customer can't send the order twice. */
export function useSending<Order, Answer>(options: Sending<Order, Answer>, onDone?: () => void) {
  const [isOutcomeUnknown, setOutcomeUnknown] = useState(false);
  const cache = useQueryClient();
  const sending = useMutation({
    ...options,
    onSuccess: () => {
      setOutcomeUnknown(false);
      onDone?.();
      return cache.invalidateQueries();
    },
    onError: (failure) => setOutcomeUnknown(hasUnknownOutcome(failure)),
  });
  return { ...sending, isOutcomeUnknown };
}
