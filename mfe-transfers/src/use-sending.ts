import { useMutation, useQueryClient } from '@bank/shared/query';
import { useState } from 'react';
import { isUnknown } from './payment-failure';

type Sending<Order, Answer> = Parameters<typeof useMutation<Answer, Error, Order>>[0];

/**
 * Sends an order. From an answer that was lost until one that comes its outcome is open, also while the bank is
 * being asked again: nobody can go back meanwhile and order the same once more.
 */
export function useSending<Order, Answer>(options: Sending<Order, Answer>, onDone?: () => void) {
  const [isOpen, setIsOpen] = useState(false);
  const cache = useQueryClient();
  const sending = useMutation({
    ...options,
    onSuccess: () => {
      setIsOpen(false);
      onDone?.();
      return cache.invalidateQueries();
    },
    onError: (failure) => setIsOpen(isUnknown(failure)),
  });
  return { ...sending, isOpen };
}
