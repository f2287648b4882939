import { useMutation, useQueryClient } from '@bank/shared/query';
import { useState } from 'react';
import { hasUnknownOutcome } from './payment-failure';

export type Sending<Order, Answer> = Parameters<typeof useMutation<Answer, Error, Order>>[0];

/**
 * Sends an order. After a lost response the outcome stays unknown until the bank answers a retry, so that the
 * customer cannot go back and send the same order twice.
 */
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
